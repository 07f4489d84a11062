export interface ObjectHistoryProps {
  /** Object of the history, as the audit log writes it: `customer 12`. */
  target: string
  /** Heading level. Default: 2. */
  headingLevel?: 2 | 3
}
