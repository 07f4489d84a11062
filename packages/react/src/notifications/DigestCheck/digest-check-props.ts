export interface DigestCheckProps {
  /** Whose digests they are. */
  userId: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 2 | 3 | undefined
}
