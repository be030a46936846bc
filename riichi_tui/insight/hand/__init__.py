"""What a hand is worth: fu by parts, yaku as data, the checklist, hands as tiles, the trainer, the payment table."""
