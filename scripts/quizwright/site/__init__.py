"""Words of the pages: one folder holds those of all locales."""
