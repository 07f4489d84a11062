/** Verdicts on a link. */
export const urlVerdicts = ['malicious', 'suspicious', 'unknown', 'clean', 'exempt'] as const
/** One of `urlVerdicts`. */
export type UrlVerdict = (typeof urlVerdicts)[number]
