export interface ObjectHistoryProps {
  /** What it is the history of, as the audit log writes it: `customer 12`. */
  target: string
  /** Level of its own heading. Default: 2. */
  headingLevel?: 2 | 3
}
