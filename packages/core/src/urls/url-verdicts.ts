/** Verdicts on a link. */
export const urlVerdicts = ['malicious', 'suspicious', 'unknown', 'clean', 'exempt'] as const
/** One of `urlVerdicts`. */
export type UrlVerdict = (typeof urlVerdicts)[number]

/** Somebody's claim about a link, against its verdict. */
export const urlClaims = ['safe', 'malicious'] as const
/** One of `urlClaims`. */
export type UrlClaim = (typeof urlClaims)[number]

/** Claims that contradict a verdict; both where nothing certain was said. */
export function claimsAgainst(verdict: string): readonly UrlClaim[] {
  if (verdict === 'malicious') return ['safe']
  return verdict === 'clean' || verdict === 'exempt' ? ['malicious'] : urlClaims
}
