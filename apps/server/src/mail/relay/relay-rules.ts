const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Retry schedule and expiry of mail that a next hop does not accept. In milliseconds. */
export interface RetryRule {
  /** Pauses after the first attempt, the second and so on; the last one repeats. */
  waitsMs: readonly number[]
  /** Mail in transit for this long fails. */
  giveUpAfterMs: number
}

export interface RetryRules {
  /** Mail that was never held, and all outbound mail: five days, as RFC 5321 (4.5.4.1) requires. */
  mail: RetryRule
  /** Released inbound mail: a person is waiting for it. */
  release: RetryRule
  /** Senders are notified of mail in transit for this long. */
  delayNoticeAfterMs: number
}

export const retryRules: RetryRules = {
  mail: { waitsMs: [1, 5, 15, 30, 60, 120, 240].map((minutes) => minutes * minuteMs), giveUpAfterMs: 5 * dayMs },
  release: { waitsMs: [1, 5, 15, 60].map((minutes) => minutes * minuteMs), giveUpAfterMs: 80 * minuteMs },
  delayNoticeAfterMs: 4 * hourMs,
}

/** Pause after the given number of attempts. */
export function waitAfter({ waitsMs }: RetryRule, tries: number): number {
  return waitsMs[Math.min(Math.max(tries, 1), waitsMs.length) - 1] ?? hourMs
}

/** Maximum number of deliveries in progress at the same time. */
export interface RelayLimits {
  inAll: number
  ofCustomer: number
  ofHop: number
  /** Limit for a hop that has not answered yet: a silent one keeps no more waiting. */
  ofUnprovenHop: number
  /** Further deliveries, which wait for a silent server before their content is sent: in all, and of one customer. */
  parked: number
  parkedOfCustomer: number
}

export const relayLimits: RelayLimits = {
  ...{ inAll: 60, ofCustomer: 20, ofHop: 10, ofUnprovenHop: 2 },
  ...{ parked: 400, parkedOfCustomer: 100 },
}

/** A server that says nothing for this long takes no place of others any more. */
export const silentMs = 1_000

/** Conditions for pausing a next hop that does not respond. */
export interface BreakerRule {
  /** Consecutive attempts without a response. */
  failures: number
  /** First pause; each further failure doubles it. */
  pauseMs: number
  longestPauseMs: number
}

export const breakerRule: BreakerRule = { failures: 2, pauseMs: minuteMs / 2, longestPauseMs: 10 * minuteMs }
