export interface DigestCheckProps {
  /** User whose digests are checked. */
  userId: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 2 | 3 | undefined
}
