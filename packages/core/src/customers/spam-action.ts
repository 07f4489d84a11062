/** What is done with mail that the scanner calls spam or bulk. */
export const SpamAction = {
  /** It waits in the quarantine. */
  Hold: 'hold',
  /** It is delivered with a tag before its subject. */
  Tag: 'tag',
  /** It is delivered as it is. */
  Deliver: 'deliver',
  /** It is thrown away. */
  Discard: 'discard',
} as const
/** One of `SpamAction`. */
export type SpamAction = (typeof SpamAction)[keyof typeof SpamAction]

/** Most characters of what stands at the end of a customer's digests and notifications. */
export const mailFooterLength = 500
