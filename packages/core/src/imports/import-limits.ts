/** Largest file that is read, in bytes. */
export const maxImportBytes = 10_000_000

/** Characters of one value; a longer one is told of, not cut. */
export const maxCellLength = 1_000

/** Rows that one file of domains or users may have. */
export const maxImportRows = 5_000

/** Rows that one file may have, by its kind. */
export const maxImportRowsOf = { domains: maxImportRows, users: maxImportRows, wbl: 50_000 } as const

/** Whether a list keeps the entries that the file does not name. Domains and users are only ever added. */
export const importModes = ['append', 'replace'] as const
/** One of `importModes`. */
export type ImportMode = (typeof importModes)[number]
