import type { BreakerRule, RelayLimits } from './relay-rules'

/** Availability of next hops, by host and port. */
export interface HopHealth {
  /**
   * Number of deliveries that may be tried with it now: none while its circuit is open, one when that has passed and none has been tried
   * since.
   */
  room(hop: string, now: Date): number
  /** Time until which its circuit is open; `null`: it is closed. */
  closedUntil(hop: string, now: Date): Date | null
  begin(hop: string): void
  /** @param isUp It has answered, whatever it said. */
  end(hop: string, isUp: boolean, now: Date): void
}

interface Hop {
  running: number
  failures: number
  hasAnswered: boolean
  retryAt: number
}

/** Above this number, healthy hops are forgotten. */
const keptAtMost = 10_000

/** Circuit breaker for each next hop: one that does not respond is paused, then probed with one delivery at a time. */
export function createHopHealth(
  { ofHop, ofUnprovenHop }: Pick<RelayLimits, 'ofHop' | 'ofUnprovenHop'>,
  rule: BreakerRule,
): HopHealth {
  const hops = new Map<string, Hop>()

  function hopOf(name: string): Hop {
    const known = hops.get(name)
    if (known) return known
    if (hops.size >= keptAtMost) forgetHealthy()
    const hop = { running: 0, failures: 0, hasAnswered: false, retryAt: 0 }
    hops.set(name, hop)
    return hop
  }

  function forgetHealthy(): void {
    for (const [name, { running, failures }] of hops) if (running === 0 && failures === 0) hops.delete(name)
  }

  const isOpen = ({ failures }: Hop) => failures >= rule.failures

  return {
    room(name, now) {
      const hop = hops.get(name)
      if (!hop) return ofUnprovenHop
      if (isOpen(hop)) return now.getTime() >= hop.retryAt && hop.running === 0 ? 1 : 0
      return Math.max(0, (hop.hasAnswered ? ofHop : ofUnprovenHop) - hop.running)
    },
    closedUntil(name, now) {
      const hop = hops.get(name)
      return hop && isOpen(hop) && now.getTime() < hop.retryAt ? new Date(hop.retryAt) : null
    },
    begin(name) {
      hopOf(name).running += 1
    },
    end(name, isUp, now) {
      const hop = hopOf(name)
      hop.running -= 1
      hop.hasAnswered = isUp
      hop.failures = isUp ? 0 : hop.failures + 1
      const doublings = Math.min(hop.failures - rule.failures, 20)
      if (isOpen(hop)) hop.retryAt = now.getTime() + Math.min(rule.longestPauseMs, rule.pauseMs * 2 ** doublings)
    },
  }
}
