"""What tests of several folders share. No tests here."""
