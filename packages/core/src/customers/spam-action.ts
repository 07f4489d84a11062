/** Action on mail that the scanner calls spam or bulk. */
export const SpamAction = {
  /** Keeps it in the quarantine. */
  Hold: 'hold',
  /** Delivers it with a tag before its subject. */
  Tag: 'tag',
  /** Delivers it unchanged. */
  Deliver: 'deliver',
  /** Drops it. */
  Discard: 'discard',
} as const
/** One of `SpamAction`. */
export type SpamAction = (typeof SpamAction)[keyof typeof SpamAction]

/** Maximum length of the footer of a customer's digests and notifications, in characters. */
export const mailFooterLength = 500
