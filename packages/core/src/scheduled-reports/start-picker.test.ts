import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toWallClock } from '../time/wall-clock'
import { earliestStart, isOnStartStep, isStartAllowed, roundToStartStep, startStepMinutes } from './start-picker'

// 23:30 in Dublin, already tomorrow in Paris, still the afternoon in Los Angeles.
const now = new Date('2026-01-15T23:30:00Z')

describe('the start picker', () => {
  it.each([
    { zone: 'Europe/Dublin', today: '2026-01-15' },
    { zone: 'Europe/Paris', today: '2026-01-16' },
    { zone: 'America/Los_Angeles', today: '2026-01-15' },
    { zone: 'Australia/Sydney', today: '2026-01-16' },
  ])('starts at today in $zone, $today (SR-043, SR-046, VA-025, VA-028, AM-073)', ({ zone, today }) => {
    expect(earliestStart(zone, now)).toBe(`${today} 00:00`)
  })

  it.each([
    { start: '2026-01-14 23:55', dublin: false, paris: false },
    { start: '2026-01-15 00:00', dublin: true, paris: false },
    { start: '2026-01-15 23:55', dublin: true, paris: false },
    { start: '2026-01-16 00:00', dublin: true, paris: true },
    { start: '2026-01-17 08:00', dublin: true, paris: true },
  ])('validates $start against the customer’s today (SR-043, VA-025, AM-073)', ({ start, dublin, paris }) => {
    expect(isStartAllowed(start, 'Europe/Dublin', now)).toBe(dublin)
    expect(isStartAllowed(start, 'Europe/Paris', now)).toBe(paris)
  })

  it('validates every start in the corpus (VA-027, SR-045)', () => {
    const path = new URL('../../test-data/time/dates.json', import.meta.url)
    const items = JSON.parse(readFileSync(path, 'utf8')).items as { id: string; value: string; valid: boolean | null }[]

    for (const { id, value, valid } of items)
      if (valid !== null) expect(isStartAllowed(value, 'Europe/Dublin', now), id).toBe(valid)
    for (const value of ['2026-12-01 10:00:00.000', '2026-12-01T10:00:00Z', '2026-12-01 10:00'.repeat(6_000)])
      expect(isStartAllowed(value, 'Europe/Dublin', now)).toBe(false)
  })

  it('steps by five minutes (VA-026, CO-005, SR-044)', () => {
    expect(startStepMinutes).toBe(5)
    expect([isOnStartStep('2026-01-15 10:05'), isOnStartStep('2026-01-15 10:07')]).toEqual([true, false])
    expect(roundToStartStep('2026-01-15 10:06')).toBe('2026-01-15 10:10')
    expect(roundToStartStep('2026-12-31 23:57')).toBe('2027-01-01 00:00')
    expect(roundToStartStep('9999-12-31 23:57')).toBe('9999-12-31 23:57')
    expect(roundToStartStep('2026-01-15 1')).toBe('2026-01-15 1')
  })

  it('rounds up to the next step, by less than one step', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50_000_000 }), (minute) => {
        const start = toWallClock(new Date(minute * 60_000), 'UTC') as string
        const rounded = roundToStartStep(start)
        const added = (Date.parse(`${rounded}Z`) - Date.parse(`${start}Z`)) / 60_000

        expect(isOnStartStep(rounded)).toBe(true)
        expect(added >= 0 && added < startStepMinutes).toBe(true)
        expect(roundToStartStep(rounded)).toBe(rounded)
      }),
      { numRuns: 1_000 },
    )
  })
})
