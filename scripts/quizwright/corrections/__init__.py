"""The corrections report: what a legacy page says, claim by claim, beside what the bank knows."""
