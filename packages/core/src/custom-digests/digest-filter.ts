import type { DigestClass } from '../digest-settings/digest-settings'

/** The messages that a custom digest lists. */
export interface DigestFilter {
  /** Names of domains; none: all of the customer's. */
  domains: readonly string[]
  classes: readonly (DigestClass | string)[]
  /** Spam scores, bounds included; messages without a score match only where both are `null`. */
  scoreFrom: number | null
  scoreTo: number | null
}

/** Whether some message could match both filters. */
export function filtersOverlap(one: DigestFilter, other: DigestFilter): boolean {
  return (
    one.classes.some((name) => other.classes.includes(name)) &&
    (one.domains.length === 0 ||
      other.domains.length === 0 ||
      one.domains.some((name) => other.domains.includes(name))) &&
    Math.max(one.scoreFrom ?? Number.NEGATIVE_INFINITY, other.scoreFrom ?? Number.NEGATIVE_INFINITY) <=
      Math.min(one.scoreTo ?? Number.POSITIVE_INFINITY, other.scoreTo ?? Number.POSITIVE_INFINITY)
  )
}
