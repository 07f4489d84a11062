/** Address of a row. `undefined`: it has none, but a press may do something; `null`: it leads nowhere. */
export type RowHref = string | null | undefined
