import { describe, expect, it } from 'vitest'
import { pauseAfter, stopsAfterMs } from './retry-schedule'

const hours = (milliseconds: number | null) => (milliseconds ?? 0) / 3_600_000

describe('pauseAfter', () => {
  it('waits longer after each failed try, and gives up after the tenth', () => {
    const pauses = Array.from({ length: 10 }, (_, tries) => pauseAfter(tries + 1))

    expect(pauses.slice(0, 3)).toEqual([5_000, 300_000, 1_800_000])
    expect(pauses.slice(3, 9).map(hours)).toEqual([2, 5, 10, 14, 20, 24])
    expect(pauses[9]).toBeNull()
  })

  it('tries for longer than a webhook may fail before it is stopped', () => {
    const all = Array.from({ length: 9 }, (_, tries) => pauseAfter(tries + 1) ?? 0)

    expect(all.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(stopsAfterMs)
  })
})
