import { describe, expect, it } from 'vitest'
import { daySpans, utcDaysOf } from './utc-days'

const span = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) })

describe('days in UTC', () => {
  it('are whole where the time zone is UTC', () => {
    const day = span('2026-11-18T00:00Z', '2026-11-19T00:00Z')

    expect(daySpans([day])).toEqual([{ day: '2026-11-18', low: 1, high: 96, place: 1 }])
    expect(utcDaysOf(day)).toEqual({ met: ['2026-11-18'], counted: ['2026-11-18'], edges: [] })
  })

  it('are cut at the quarter where days begin elsewhere, each quarter once', () => {
    const kathmandu = [span('2026-11-17T18:15Z', '2026-11-18T18:15Z'), span('2026-11-18T18:15Z', '2026-11-19T18:15Z')]

    expect(daySpans(kathmandu)).toEqual([
      { day: '2026-11-17', low: 74, high: 96, place: 1 },
      { day: '2026-11-18', low: 1, high: 73, place: 1 },
      { day: '2026-11-18', low: 74, high: 96, place: 2 },
      { day: '2026-11-19', low: 1, high: 73, place: 2 },
    ])
  })

  it('stand for a period with what is lacking or too much at its ends', () => {
    const [newYork, tokyo] = [
      span('2026-11-12T05:00Z', '2026-11-19T05:00Z'),
      span('2026-11-12T15:00Z', '2026-11-19T15:00Z'),
    ]
    const counted = ['2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18']

    expect(utcDaysOf(newYork)).toEqual({
      met: [...counted, '2026-11-19'],
      counted,
      edges: [
        { ...span('2026-11-12T00:00Z', '2026-11-12T05:00Z'), isLacking: false },
        { ...span('2026-11-19T00:00Z', '2026-11-19T05:00Z'), isLacking: true },
      ],
    })
    expect(utcDaysOf(tokyo)).toEqual({
      met: [...counted, '2026-11-19'],
      counted: [...counted.slice(1), '2026-11-19'],
      edges: [
        { ...span('2026-11-12T15:00Z', '2026-11-13T00:00Z'), isLacking: true },
        { ...span('2026-11-19T15:00Z', '2026-11-20T00:00Z'), isLacking: false },
      ],
    })
  })
})
