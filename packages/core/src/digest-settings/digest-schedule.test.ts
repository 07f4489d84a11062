import { describe, expect, it } from 'vitest'
import { toWallClock } from '../time/wall-clock'
import { nextDigests, quietUntil } from './digest-schedule'
import { QuietHours } from './digest-settings'

const everyDay = [1, 2, 3, 4, 5, 6, 7]

describe('nextDigests', () => {
  it('stays at the same local times when the clocks change (AM-071)', () => {
    const schedule = { times: ['08:00', '16:00'], days: everyDay, timeZone: 'Europe/Paris' }

    const runs = nextDigests(schedule, { after: new Date('2026-03-28T12:00:00Z'), count: 4 })

    expect(runs.map((run) => run.toISOString())).toEqual([
      '2026-03-28T15:00:00.000Z',
      '2026-03-29T06:00:00.000Z',
      '2026-03-29T14:00:00.000Z',
      '2026-03-30T06:00:00.000Z',
    ])
  })

  it('moves a skipped time forward, and sends once when two coincide (AM-071)', () => {
    const schedule = { times: ['01:30', '02:30'], days: everyDay, timeZone: 'Europe/Dublin' }

    const runs = nextDigests(schedule, { after: new Date('2026-03-29T00:00:00Z'), count: 2 })

    expect(runs.map((run) => toWallClock(run, 'Europe/Dublin'))).toEqual(['2026-03-29 02:30', '2026-03-30 01:30'])
  })

  it('sends once at a time that the clocks repeat (AM-071)', () => {
    const schedule = { times: ['01:30'], days: everyDay, timeZone: 'Europe/Dublin' }

    const runs = nextDigests(schedule, { after: new Date('2026-10-24T12:00:00Z'), count: 2 })

    expect(runs.map((run) => run.toISOString())).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-26T01:30:00.000Z'])
  })

  it('skips unselected days, by the days of the zone', () => {
    const schedule = { times: ['00:15'], days: [1], timeZone: 'Pacific/Auckland' }

    const runs = nextDigests(schedule, { after: new Date('2026-11-20T09:00:00Z'), count: 3 })

    expect(runs.map((run) => toWallClock(run, 'Pacific/Auckland'))).toEqual([
      '2026-11-23 00:15',
      '2026-11-30 00:15',
      '2026-12-07 00:15',
    ])
  })

  it('has no runs without a time or a day', () => {
    const after = new Date('2026-11-20T09:00:00Z')

    expect(nextDigests({ times: [], days: everyDay, timeZone: 'UTC' }, { after, count: 1 })).toEqual([])
    expect(nextDigests({ times: ['08:00'], days: [], timeZone: 'UTC' }, { after, count: 1 })).toEqual([])
  })
})

describe('quietUntil', () => {
  const night = { isOn: true, from: '22:00', to: '06:30' }
  const at = (now: string, timeZone: string, hours: QuietHours = night) =>
    quietUntil(hours, { timeZone, now: new Date(now) })?.toISOString() ?? null

  it('ends on the clocks of the reader, over both changes of the clocks, in six zones (AM-071)', () => {
    // The nights in which clocks change, and the local end of quiet hours in them.
    const nights = [
      { zone: 'Europe/Dublin', now: '2026-03-28T23:30:00Z', end: '2026-03-29T05:30:00.000Z' },
      { zone: 'Europe/Dublin', now: '2026-10-24T23:30:00Z', end: '2026-10-25T06:30:00.000Z' },
      { zone: 'Europe/Paris', now: '2026-03-28T23:30:00Z', end: '2026-03-29T04:30:00.000Z' },
      { zone: 'Europe/Paris', now: '2026-10-24T23:30:00Z', end: '2026-10-25T05:30:00.000Z' },
      { zone: 'America/New_York', now: '2026-03-08T04:30:00Z', end: '2026-03-08T10:30:00.000Z' },
      { zone: 'America/New_York', now: '2026-11-01T03:30:00Z', end: '2026-11-01T11:30:00.000Z' },
      { zone: 'Australia/Lord_Howe', now: '2026-10-03T14:00:00Z', end: '2026-10-03T19:30:00.000Z' },
      { zone: 'Australia/Lord_Howe', now: '2026-04-04T14:00:00Z', end: '2026-04-04T20:00:00.000Z' },
      { zone: 'Asia/Kolkata', now: '2026-03-28T18:00:00Z', end: '2026-03-29T01:00:00.000Z' },
      { zone: 'Asia/Kolkata', now: '2026-10-24T18:00:00Z', end: '2026-10-25T01:00:00.000Z' },
      { zone: 'Pacific/Auckland', now: '2026-09-26T12:00:00Z', end: '2026-09-26T17:30:00.000Z' },
      { zone: 'Pacific/Auckland', now: '2026-04-04T12:00:00Z', end: '2026-04-04T18:30:00.000Z' },
    ]

    expect(nights.map(({ zone, now }) => [zone, at(now, zone)])).toEqual(nights.map(({ zone, end }) => [zone, end]))
  })

  it('includes the minute in which they begin, and not the one in which they end', () => {
    expect(at('2026-11-20T22:00:00Z', 'UTC')).toBe('2026-11-21T06:30:00.000Z')
    expect(at('2026-11-20T21:59:59Z', 'UTC')).toBeNull()
    expect(at('2026-11-21T06:29:59Z', 'UTC')).toBe('2026-11-21T06:30:00.000Z')
    expect(at('2026-11-21T06:30:00Z', 'UTC')).toBeNull()
  })

  it('can lie within a day, and are none while they are off', () => {
    const noon = { isOn: true, from: '12:00', to: '14:00' }

    expect(at('2026-11-20T13:00:00Z', 'UTC', noon)).toBe('2026-11-20T14:00:00.000Z')
    expect(at('2026-11-20T15:00:00Z', 'UTC', noon)).toBeNull()
    expect(at('2026-11-20T13:00:00Z', 'UTC', { ...noon, isOn: false })).toBeNull()
  })

  it('end at another time than they begin, while they are on', () => {
    expect(QuietHours.safeParse({ isOn: true, from: '08:00', to: '08:00' }).success).toBe(false)
    expect(QuietHours.safeParse({ isOn: false, from: '08:00', to: '08:00' }).success).toBe(true)
    expect(QuietHours.safeParse({ isOn: true, from: '8 pm', to: '08:00' }).success).toBe(false)
  })
})
