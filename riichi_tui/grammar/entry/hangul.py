"""Korean syllables as the letters that were pressed: an input method hands over several keys in one sign."""

SYLLABLES = range(0xAC00, 0xD7A4)
INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
VOWELS = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"
FINALS = " ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"
"""The parts of a syllable in the order of Unicode (chapter 3.12)."""
PARTS = {
    "ㄳ": "ㄱㅅ", "ㄵ": "ㄴㅈ", "ㄶ": "ㄴㅎ", "ㄺ": "ㄹㄱ", "ㄻ": "ㄹㅁ", "ㄼ": "ㄹㅂ", "ㄽ": "ㄹㅅ", "ㄾ": "ㄹㅌ",
    "ㄿ": "ㄹㅍ", "ㅀ": "ㄹㅎ", "ㅄ": "ㅂㅅ", "ㅘ": "ㅗㅏ", "ㅙ": "ㅗㅐ", "ㅚ": "ㅗㅣ", "ㅝ": "ㅜㅓ", "ㅞ": "ㅜㅔ",
    "ㅟ": "ㅜㅣ", "ㅢ": "ㅡㅣ",
}  # fmt: skip
"""Letters that two keys make (KS X 5002)."""


CONJOINING = {
    chr(first + index): letter
    for first, letters in ((0x1100, INITIALS), (0x1161, VOWELS), (0x11A7, FINALS))
    for index, letter in enumerate(letters)
}
"""The letters as some systems send them, a syllable in pieces."""


def keys_of_syllable(sign: str) -> tuple[str, ...]:
    """The letters of a Korean sign, each of which is a key; any other key as it is."""
    sign = CONJOINING.get(sign, sign)
    if len(sign) != 1 or ord(sign) not in SYLLABLES:
        return tuple(PARTS[sign]) if sign in PARTS else (sign,)
    rest, final = divmod(ord(sign) - SYLLABLES.start, len(FINALS))
    initial, vowel = divmod(rest, len(VOWELS))
    letters = (INITIALS[initial], VOWELS[vowel], FINALS[final].strip())
    return tuple(key for letter in letters for key in PARTS.get(letter, letter))
