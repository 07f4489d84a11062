import { describe, expect, it } from 'vitest'
import { zoneSpelling } from './zone-spelling'

describe('zoneSpelling', () => {
  it.each([
    ['europe/dublin', 'Europe/Dublin'],
    ['AMERICA/NEW_YORK', 'America/New_York'],
    ['America/Port-Au-Prince', 'America/Port-au-Prince'],
    ['utc', 'UTC'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['US/Eastern', 'America/New_York'],
  ])('spells %s as %s (VA-042)', (name, spelling) => {
    expect(zoneSpelling(name)).toBe(spelling)
  })

  it('leaves every zone of the platform unchanged (VA-042)', () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) expect(zoneSpelling(zone)).toBe(zone)
  })
})
