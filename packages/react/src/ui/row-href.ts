/** Where a row leads: its address. `undefined`: it has none, and a press may do something; `null`: it leads nowhere. */
export type RowHref = string | null | undefined
