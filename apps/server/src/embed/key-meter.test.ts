import { describe, expect, it } from 'vitest'
import { createKeyMeter } from './key-meter'

const start = Date.parse('2026-11-20T09:00:00Z')
const at = (seconds: number) => new Date(start + seconds * 1_000)

describe('the meter of API keys', () => {
  it('counts each key for itself, by the minute', () => {
    const meter = createKeyMeter()

    expect([1, 2].map(() => meter.count(7, at(0)))).toEqual([1, 2])
    expect(meter.count(8, at(1))).toBe(1)
    expect(meter.count(7, at(59.9))).toBe(3)
    expect(meter.count(7, at(60))).toBe(1)
  })

  it('keeps counting the keys in use while it forgets thousands at rest', () => {
    const meter = createKeyMeter()
    for (let id = 1; id <= 5_000; id += 1) meter.count(id, at(0))
    meter.count(9_999, at(61))

    for (let id = 1; id <= 5_000; id += 1) meter.count(10_000 + id, at(62))

    expect(meter.count(9_999, at(63))).toBe(2)
  })
})
