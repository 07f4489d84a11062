import { listMessages } from '@postern/core/texts'
import { describe, expect, it } from 'vitest'
import { dateRangeInstants } from './date-range'
import { filterText, isSameValue, type ListFilter, numberRange } from './filters'

const { en, fr } = listMessages
const reason: ListFilter = {
  key: 'reason',
  kind: 'multi',
  label: 'Reason',
  options: [
    { value: 'phishing', label: 'Phishing' },
    { value: 'virus', label: 'Virus' },
    { value: 'spam', label: 'Spam' },
  ],
}

describe('filterText', () => {
  it.each([
    [['phishing'], 'Phishing'],
    [['phishing', 'virus'], 'Phishing, Virus'],
    [['phishing', 'virus', 'spam'], 'Phishing, Virus +1'],
    [['phishing', 'unheard'], 'Phishing, unheard'],
  ])('formats %j as "%s"', (value, words) => {
    expect(filterText(reason, value, en.filters)).toBe(words)
  })

  it.each([
    ['dateRange', '7d', 'Last 7 days'],
    ['dateRange', '2026-11-01..2026-11-20', '2026-11-01 – 2026-11-20'],
    ['dateRange', '2026-11-01..', 'From 2026-11-01'],
    ['dateRange', '..2026-11-20', 'Until 2026-11-20'],
    ['numberRange', '10..50', '10 – 50'],
    ['numberRange', '10..', 'At least 10'],
    ['numberRange', '..-5', 'At most -5'],
    ['toggle', 'true', 'Yes'],
    ['toggle', 'false', 'No'],
    ['text', 'ana', 'ana'],
  ] as const)('reads a %s of %s as "%s"', (kind, value, words) => {
    expect(filterText({ kind }, value, en.filters)).toBe(words)
  })

  it('speaks French', () => {
    expect(filterText({ kind: 'dateRange' }, '24h', fr.filters)).toBe('Dernières 24 heures')
  })
})

describe('numberRange', () => {
  it.each(['', '..', '5', '5..1', 'a..b', '1..2..3', `${'9'.repeat(400)}..`, '0x10..'])(
    'returns null for %j',
    (text) => {
      expect(numberRange(text)).toBeNull()
    },
  )
})

describe('isSameValue', () => {
  it('ignores the order of several values', () => {
    expect(isSameValue(['a', 'b'], ['b', 'a'])).toBe(true)
    expect(isSameValue(['a'], 'a')).toBe(true)
    expect(isSameValue(undefined, ['a'])).toBe(false)
    expect(isSameValue(undefined, undefined)).toBe(true)
  })
})

describe('dateRangeInstants', () => {
  const now = new Date('2026-11-20T09:41:00Z')
  const instants = (value: string, timeZone = 'Europe/Dublin') => dateRangeInstants(value, { now, timeZone })

  it('starts today at midnight in the zone', () => {
    const at = (timeZone: string) => new Date(instants('today', timeZone).from ?? '')
    const shown = (timeZone: string) =>
      new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(at(timeZone))

    expect([shown('Europe/Dublin'), shown('Asia/Tokyo'), shown('America/Los_Angeles')]).toEqual([
      '00:00',
      '00:00',
      '00:00',
    ])
    expect(now.getTime() - at('Asia/Tokyo').getTime()).toBeLessThan(86_400_000)
  })

  it('counts back from now for a preset', () => {
    expect(instants('24h')).toEqual({ from: '2026-11-19T09:41:00.000Z' })
  })

  it('covers whole days in the zone, including the last', () => {
    expect(instants('2026-07-01..2026-07-01', 'Europe/Paris')).toEqual({
      from: '2026-06-30T22:00:00.000Z',
      to: '2026-07-01T22:00:00.000Z',
    })
  })

  it('handles days of 23 and 25 hours', () => {
    expect(instants('2026-03-29..2026-03-29')).toEqual({
      from: '2026-03-29T00:00:00.000Z',
      to: '2026-03-29T23:00:00.000Z',
    })
    expect(instants('2026-10-25..2026-10-25')).toEqual({
      from: '2026-10-24T23:00:00.000Z',
      to: '2026-10-26T00:00:00.000Z',
    })
  })

  it('leaves an open end open, and returns nothing for an invalid range', () => {
    expect(instants('..2026-11-20')).toEqual({ to: '2026-11-21T00:00:00.000Z' })
    expect(instants('yesterday')).toEqual({})
    expect(dateRangeInstants(undefined, { now, timeZone: 'Europe/Dublin' })).toEqual({})
  })
})
