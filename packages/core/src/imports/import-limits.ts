/** Largest accepted file, in bytes. */
export const maxImportBytes = 10_000_000

/** Maximum characters of a value; longer ones are reported, not cut. */
export const maxCellLength = 1_000

/** Maximum rows in one file of domains or users. */
export const maxImportRows = 5_000

/** Maximum rows in one file, by kind. */
export const maxImportRowsOf = { domains: maxImportRows, users: maxImportRows, wbl: 50_000, matchList: 50_000 } as const

/** Import modes: whether a list keeps the entries that the file does not name. Domains, users and values of match lists are only ever added. */
export const importModes = ['append', 'replace'] as const
/** One of `importModes`. */
export type ImportMode = (typeof importModes)[number]
