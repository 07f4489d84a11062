import { describe, expect, it } from 'vitest'
import { toWallClock } from '../time/wall-clock'
import { nextDigests } from './digest-schedule'

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
