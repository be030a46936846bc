"""Pure views: state, timeline or statement to lines of text, for the screen, the shell and files."""
