import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Repeats } from './report-codes'
import { scheduledReportsMessages } from './scheduled-reports.messages'
import { showsWeekendChoice, toIncludeWeekend, toWeekends, weekendText } from './weekend'

describe('weekendText', () => {
  it.each([
    { repeats: Repeats.Daily, includeWeekend: true, text: 'Yes, send on weekends' },
    { repeats: Repeats.Monthly, includeWeekend: true, text: 'Yes, send on scheduled day' },
    { repeats: Repeats.Daily, includeWeekend: false, text: "No, don't send on weekends" },
    { repeats: Repeats.Monthly, includeWeekend: false, text: 'No, send next business day' },
  ])(
    'returns "$text" when repeats is $repeats and includeWeekend is $includeWeekend (SR-097, SR-098, SR-099, SR-100, SR-072)',
    (row) => {
      const key = weekendText(row.repeats, row.includeWeekend)

      expect(key && scheduledReportsMessages.en.weekends[key]).toBe(row.text)
    },
  )

  it('returns no text for every other combination (SR-096, SR-101)', () => {
    for (const repeats of Object.values(Repeats)) expect(weekendText(repeats, null)).toBeNull()
    for (const repeats of [Repeats.Weekly, Repeats.Fortnightly, 0, 5, -1, Number.NaN, null])
      for (const includeWeekend of [true, false]) expect(weekendText(repeats, includeWeekend)).toBeNull()
  })

  it('returns a text exactly where the choice is shown (SR-050, SR-051, ST-040, AM-069)', () => {
    for (const repeats of [null, 0, ...Object.values(Repeats), 5])
      for (const includeWeekend of [true, false])
        expect(weekendText(repeats, includeWeekend) !== null).toBe(showsWeekendChoice(repeats))
    expect(Object.values(Repeats).map(showsWeekendChoice)).toEqual([true, false, false, true])
  })
})

describe('toWeekends and toIncludeWeekend', () => {
  it.each([
    { weekends: 1 as const, includeWeekend: true },
    { weekends: 0 as const, includeWeekend: false },
    { weekends: null, includeWeekend: null },
  ])('convert $includeWeekend to $weekends and back (AM-068, SR-102, EN-082)', ({ weekends, includeWeekend }) => {
    expect(toWeekends(includeWeekend)).toBe(weekends)
    expect(toIncludeWeekend(weekends)).toBe(includeWeekend)
  })

  it('are inverses of each other, and also accept true and false (AM-068)', () => {
    fc.assert(
      fc.property(fc.constantFrom(true, false, null), (includeWeekend) => {
        expect(toIncludeWeekend(toWeekends(includeWeekend))).toBe(includeWeekend)
        expect(toIncludeWeekend(includeWeekend)).toBe(includeWeekend)
      }),
    )
  })
})
