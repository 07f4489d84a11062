import { readFileSync } from 'node:fs'
import { fromZonedTime, toZonedTime } from 'date-fns-tz'
import { afterEach, describe, expect, it } from 'vitest'
import { toInstant, toWallClock } from './wall-clock'

interface Item {
  id: string
  kind: string
  zone: string
  utc: string
  report: string
  local: string
}

const file = new URL('../../test-data/time/zones.json', import.meta.url)
const items = JSON.parse(readFileSync(file, 'utf8')).items as Item[]
const ofKind = (kind: string) => items.filter((item) => item.kind === kind)
const skipped = ofKind('local time that does not exist')
const doubled = ofKind('local time that happens twice')

const machines = ['UTC', 'Europe/Dublin', 'America/New_York']
const ownZone = process.env.TZ

/** Returns the result of a function on a machine whose clock is in another zone. */
function onMachine<T>(zone: string, answer: () => T): T {
  process.env.TZ = zone
  return answer()
}

const start = ({ local, zone }: Item) => toInstant(local, zone)?.getTime()
const startByLibrary = ({ local, zone }: Item) => fromZonedTime(local, zone).getTime()

afterEach(() => {
  // Assigning undefined would set the text 'undefined'.
  if (ownZone === undefined) delete process.env.TZ
  else process.env.TZ = ownZone
})

describe('starts of reports', () => {
  it.each(machines)('are the same on a machine in %s (AM-071)', (machine) => {
    const here = onMachine('Pacific/Apia', () => [...skipped, ...doubled].map(start))

    expect(onMachine(machine, () => [...skipped, ...doubled].map(start))).toEqual(here)
    expect(here).toHaveLength(90)
  })
})

// The library renders the calendar for picking a day. These are the reasons not to compute start times with it.
describe('fromZonedTime of date-fns-tz', () => {
  it.each(machines)('moves a skipped time back instead of forward, on a machine in %s (AM-071)', (machine) => {
    for (const item of skipped) {
      const instant = onMachine(machine, () => fromZonedTime(item.local, item.zone))

      expect(String(toWallClock(instant, item.zone)) < item.local, item.id).toBe(true)
      expect(String(toWallClock(new Date(start(item) ?? Number.NaN), item.zone)) > item.local, item.id).toBe(true)
    }
    expect(skipped).toHaveLength(50)
  })

  it('picks the later of two equal times for some, depending on the machine (AM-071)', () => {
    const wrong = machines.map((machine) =>
      onMachine(machine, () => doubled.filter((item) => startByLibrary(item) !== start(item)).map(({ id }) => id)),
    )

    expect(wrong.map(({ length }) => length)).toEqual([26, 26, 11])
    expect(doubled).toHaveLength(40)
  })
})

describe('toZonedTime of date-fns-tz', () => {
  const shown = [...ofKind('display'), ...ofKind('display at a clock change')]

  it.each([...machines, 'America/Havana'])(
    'shows the right day on a machine in %s, so the calendar may ask it',
    (machine) => {
      for (const { id, utc, zone, report } of shown) {
        const date = onMachine(machine, () => {
          const local = toZonedTime(utc, zone)
          return [local.getFullYear(), local.getMonth() + 1, local.getDate()]
        })
        expect(date, id).toEqual(report.slice(0, 10).split('-').map(Number))
      }
      expect(shown.length).toBeGreaterThan(300)
    },
  )

  it('shows a wrong time of day when the machine’s own clock skips it', () => {
    const wrong = onMachine('Europe/Dublin', () =>
      shown.filter(({ utc, zone, report }) => {
        const local = toZonedTime(utc, zone)
        const two = (part: number) => String(part).padStart(2, '0')
        return `${two(local.getHours())}:${two(local.getMinutes())}` !== report.slice(11)
      }),
    )

    expect(wrong.length).toBeGreaterThan(0)
  })
})
