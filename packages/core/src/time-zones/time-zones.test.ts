import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { timeZoneOptions, timeZones } from './time-zones'

const itemsOf = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../test-data/${file}`, import.meta.url), 'utf8')).items
const winter = new Date('2026-01-15T12:00:00Z')
const summer = new Date('2026-07-15T12:00:00Z')

describe('timeZones', () => {
  it('match the time-zone database for the four regions (CO-006, AM-097)', () => {
    const names = (itemsOf('reference/time-zones.json') as { zone: string }[]).map(({ zone }) => zone)
    const supported = names.filter((name) => /^(America|Australia|Europe|Mexico)\//.test(name))

    expect([...timeZones].sort()).toEqual([...new Set(supported)].sort())
    expect(new Set(timeZones).size).toBe(timeZones.length)
  })

  it('are all supported by this platform (CO-006)', () => {
    for (const timeZone of timeZones)
      expect(new Intl.DateTimeFormat('en', { timeZone }).format(winter), timeZone).toContain('2026')
  })
})

describe('timeZoneOptions', () => {
  it.each([
    { value: 'Europe/Dublin', now: winter, label: 'Europe/Dublin (UTC+00:00)' },
    { value: 'Europe/Dublin', now: summer, label: 'Europe/Dublin (UTC+01:00)' },
    { value: 'America/St_Johns', now: winter, label: 'America/St_Johns (UTC-03:30)' },
    { value: 'America/New_York', now: summer, label: 'America/New_York (UTC-04:00)' },
    { value: 'Australia/Eucla', now: summer, label: 'Australia/Eucla (UTC+08:45)' },
    { value: 'Mexico/General', now: summer, label: 'Mexico/General (UTC-06:00)' },
  ])('formats "$label" (CO-006)', ({ value, now, label }) => {
    expect(timeZoneOptions('en', now).find((option) => option.value === value)?.label).toBe(label)
  })

  it('offers every supported zone once, by name (CO-006)', () => {
    const values = timeZoneOptions('fr', summer).map(({ value }) => value)

    expect(values).toEqual([...values].sort(new Intl.Collator('fr').compare))
    expect(new Set(values)).toEqual(new Set(timeZones))
    expect(values).toHaveLength(timeZones.length)
  })

  it('also offers a stored zone that is not in the list (AM-097)', () => {
    const options = timeZoneOptions('en', summer, 'Asia/Tokyo')

    expect(options).toContainEqual({ value: 'Asia/Tokyo', label: 'Asia/Tokyo (UTC+09:00)' })
    expect(options).toHaveLength(timeZones.length + 1)
    expect(timeZoneOptions('en', summer, 'Europe/Dublin')).toHaveLength(timeZones.length)
    expect(timeZoneOptions('en', summer, null)).toHaveLength(timeZones.length)
  })

  const bad = itemsOf('time/bad-zones.json') as { value: string }[]

  it.each(bad.map(({ value }) => value))(
    'does not offer a zone that the platform does not know: %j (AM-097)',
    (value) => {
      const added = timeZoneOptions('en', summer, value).filter((option) => !timeZones.includes(option.value))

      for (const option of added) expect(() => new Intl.DateTimeFormat('en', { timeZone: option.value })).not.toThrow()
      expect(added.every((option) => option.value === value)).toBe(true)
    },
  )
})
