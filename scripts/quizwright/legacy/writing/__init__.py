"""What an import writes: the files of a bank, proposed ids, and parses as data for other tools."""
