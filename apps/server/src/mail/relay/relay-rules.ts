const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** When mail that a next hop does not take is tried again, and until when. In milliseconds. */
export interface RetryRule {
  /** Pauses after the first try, the second and so on; the last one repeats. */
  waitsMs: readonly number[]
  /** Mail that has been on its way for this long fails. */
  giveUpAfterMs: number
}

export interface RetryRules {
  /** Mail that was never held: five days, as RFC 5321 (4.5.4.1) asks for. */
  mail: RetryRule
  /** Released mail: a person waits for it. */
  release: RetryRule
  /** Senders hear of mail that has been on its way for this long. */
  delayNoticeAfterMs: number
}

export const retryRules: RetryRules = {
  mail: { waitsMs: [1, 5, 15, 30, 60, 120, 240].map((minutes) => minutes * minuteMs), giveUpAfterMs: 5 * dayMs },
  release: { waitsMs: [1, 5, 15, 60].map((minutes) => minutes * minuteMs), giveUpAfterMs: 80 * minuteMs },
  delayNoticeAfterMs: 4 * hourMs,
}

/** Pause after so many tries. */
export function waitAfter({ waitsMs }: RetryRule, tries: number): number {
  return waitsMs[Math.min(Math.max(tries, 1), waitsMs.length) - 1] ?? hourMs
}

/** Deliveries that are under way at the same time. */
export interface RelayLimits {
  inAll: number
  ofCustomer: number
  ofHop: number
  /** Of a hop that has not answered yet: a silent one keeps no more waiting. */
  ofUnprovenHop: number
}

export const relayLimits: RelayLimits = { inAll: 60, ofCustomer: 20, ofHop: 10, ofUnprovenHop: 2 }

/** When a next hop that does not answer is left alone. */
export interface BreakerRule {
  /** Tries in a row that it does not answer. */
  failures: number
  /** First pause; each further failure doubles it. */
  pauseMs: number
  longestPauseMs: number
}

export const breakerRule: BreakerRule = { failures: 2, pauseMs: minuteMs / 2, longestPauseMs: 10 * minuteMs }
