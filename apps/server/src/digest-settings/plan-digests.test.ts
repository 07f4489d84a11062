import { defaultDigestSettings } from '@postern/core/digest-settings'
import { describe, expect, it } from 'vitest'
import { slotsOfYear, year, yearDays, yearZones } from '../testing/zone-year'
import { nextDigestAt } from './plan-digests'

describe('a year of digests', () => {
  it.each(yearZones)('has each slot once in $timezone, over both changes of the clocks (AM-071)', (zone) => {
    const settings = { ...defaultDigestSettings, isOn: true, times: [zone.time], days: yearDays }
    const slots: string[] = []
    for (
      let next = nextDigestAt(settings, zone.timezone, year.begin);
      next && next <= year.end;
      next = nextDigestAt(settings, zone.timezone, next)
    ) {
      slots.push(next.toISOString())
    }

    expect(slots).toEqual(slotsOfYear(zone))
    expect(slots.length).toBeGreaterThan(100)
  })

  it('has no slot while digests are off', () => {
    expect(nextDigestAt({ ...defaultDigestSettings, isOn: false }, 'Europe/Paris', year.begin)).toBeNull()
  })
})
