"""The parser of legacy pages: lines to blocks, blocks to questions, and a diagnostic for each doubt."""
