import { firstShown } from './zone-clocks'

const dayMs = 24 * 60 * 60 * 1000

/** A year in which the clocks of every zone change twice. */
export const year = { begin: new Date('2026-11-20T12:00:00Z'), end: new Date('2027-11-20T12:00:00Z') }

/** Zones, each at a time that its clocks skip on a Sunday of the year, or show twice. */
export const yearZones = [
  { timezone: 'Europe/Dublin', time: '01:30' },
  { timezone: 'Europe/Paris', time: '02:30' },
  { timezone: 'America/New_York', time: '02:30' },
  { timezone: 'America/Santiago', time: '00:00' },
  { timezone: 'Australia/Lord_Howe', time: '02:00' },
  { timezone: 'Pacific/Auckland', time: '02:30' },
]

/** Sunday, on which clocks change, and the day after. */
export const yearDays = [7, 1]

/** Instants of the year at which something is due in a zone, by the clocks of the zone alone. */
export function slotsOfYear({ timezone, time }: (typeof yearZones)[number]): string[] {
  const { begin, end } = year
  const dates: string[] = []
  for (let at = begin.getTime() - dayMs; at < end.getTime() + 2 * dayMs; at += dayMs) {
    const date = new Date(at)
    if (yearDays.includes(date.getUTCDay() || 7)) dates.push(date.toISOString().slice(0, 10))
  }
  return dates
    .map((date) => firstShown({ timeZone: timezone, begin, end }, `${date} ${time}`))
    .filter((instant) => instant > begin && instant <= end)
    .map((instant) => instant.toISOString())
    .sort()
}
