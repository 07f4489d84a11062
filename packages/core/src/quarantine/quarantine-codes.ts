/** Columns the list can be sorted by; a leading '-' sorts in descending order. */
export const quarantineOrderings = [
  '-timestamp',
  'timestamp',
  'sender',
  '-sender',
  'subject',
  '-subject',
  'owner',
  '-owner',
  'score',
  '-score',
  'stage',
  '-stage',
] as const
/** One of `quarantineOrderings`. */
export type QuarantineOrdering = (typeof quarantineOrderings)[number]

/** Reasons that the list can be filtered by: `content` includes messages nested too deeply to be scanned. */
export const quarantineReasons = ['virus', 'phishing', 'spam', 'bulk', 'content', 'scanError'] as const
/** One of `quarantineReasons`. */
export type QuarantineReasonCode = (typeof quarantineReasons)[number]
