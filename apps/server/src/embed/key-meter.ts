export interface KeyMeter {
  /** Counts a call of a key and returns their number in its running minute. */
  count(keyId: number, now: Date): number
  /** Calls that a key may make in a minute. */
  readonly most: number
}

const windowMs = 60_000
/** Number of keys after which those at rest are forgotten. */
const keptAtMost = 1_000

/** Counts the calls of each key in this process, by the minute. */
export function createKeyMeter(most = 600): KeyMeter {
  const windows = new Map<number, { since: number; calls: number }>()

  function forgetResting(now: number): void {
    for (const [id, { since }] of windows) if (now - since >= windowMs) windows.delete(id)
  }

  return {
    most,
    count(keyId, at) {
      const now = at.getTime()
      const known = windows.get(keyId)
      const window = known && now - known.since < windowMs ? known : { since: now, calls: 0 }
      if (windows.size >= keptAtMost) forgetResting(now)
      window.calls += 1
      windows.set(keyId, window)
      return window.calls
    },
  }
}
