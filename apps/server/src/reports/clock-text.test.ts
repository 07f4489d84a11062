import { toWallClock } from '@postern/core/scheduled-reports'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockText } from './clock-text'

describe('clockText', () => {
  it('returns what clocks in a zone show, also around clock changes', () => {
    const zones = ['Europe/Dublin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/Havana', 'UTC']
    const changes = [
      Date.UTC(2026, 2, 29, 1),
      Date.UTC(2026, 9, 25, 1),
      Date.UTC(2026, 3, 4, 15),
      Date.UTC(2026, 2, 8, 5),
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom(...changes),
        fc.integer({ min: -86_400_000, max: 86_400_000 }),
        (timeZone, change, shift) => {
          const instant = new Date(change + shift).toISOString()

          expect(clockText(instant, timeZone).slice(0, 16)).toBe(toWallClock(instant, timeZone))
          expect(clockText(instant, timeZone).slice(17)).toBe(instant.slice(17, 19))
        },
      ),
    )
    expect(clockText('soon', 'UTC')).toBe('')
  })
})
