import type { Clock } from '../clock'

/** Time of the tests, unless they set another. */
export const testNow = new Date('2026-11-20T09:17:04.000Z')

export interface TestClock extends Clock {
  set(instant: Date): void
  advance(milliseconds: number): void
}

export function createTestClock(start: Date = testNow): TestClock {
  let now = start
  return {
    now: () => now,
    set(instant) {
      now = instant
    },
    advance(milliseconds) {
      now = new Date(now.getTime() + milliseconds)
    },
  }
}
