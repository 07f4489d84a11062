/** Largest file that is read, in bytes. */
export const maxImportBytes = 10_000_000

/** Rows that one file may have. */
export const maxImportRows = 5_000
