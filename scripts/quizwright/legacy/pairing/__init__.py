"""Which question is which: of a translation beside its source, and of an older edition beside our quiz."""
