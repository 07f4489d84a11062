/** Lets a service alone that does not answer. */
export interface Breaker {
  /** False while it is let alone. */
  isClosed(now: Date): boolean
  /** Notes how a request ended. */
  note(isAnswered: boolean, now: Date): void
}

/** After `failures` in a row nothing is asked for `restMs`, then one request tries it again. */
export function createBreaker({ failures, restMs }: { failures: number; restMs: number }): Breaker {
  let failed = 0
  let restsUntil = 0
  return {
    isClosed(now) {
      if (failed < failures) return true
      if (now.getTime() < restsUntil) return false
      // The one that tries: others wait until it has ended.
      restsUntil = now.getTime() + restMs
      return true
    },
    note(isAnswered, now) {
      failed = isAnswered ? 0 : failed + 1
      if (failed >= failures) restsUntil = now.getTime() + restMs
    },
  }
}
