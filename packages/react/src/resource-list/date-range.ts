import { todayIn, toInstant } from '@postern/core/scheduled-reports'
import { type DatePreset, dayRange, type FilterValue, isPreset } from './filters'

const hourMs = 3_600_000
const hours: Record<Exclude<DatePreset, 'today'>, number> = { '24h': 24, '2d': 48, '7d': 168, '14d': 336, '30d': 720 }

/**
 * Instants of a date filter, ISO 8601 in UTC: from the first (inclusive) to the second (exclusive). Days follow the local time of the zone,
 * including daylight-saving changes. An open end is absent.
 */
export function dateRangeInstants(
  value: FilterValue | undefined,
  { now, timeZone }: { now: Date; timeZone: string },
): { from?: string; to?: string } {
  if (isPreset(value)) {
    const from =
      value === 'today' ? toInstant(`${todayIn(timeZone, now)} 00:00`, timeZone) : hoursBefore(now, hours[value])
    return { from: from?.toISOString() }
  }
  const days = dayRange(value)
  return {
    ...(days?.from && { from: toInstant(`${days.from} 00:00`, timeZone)?.toISOString() }),
    ...(days?.to && { to: toInstant(`${dayAfter(days.to)} 00:00`, timeZone)?.toISOString() }),
  }
}

function hoursBefore(now: Date, count: number): Date {
  return new Date(now.getTime() - count * hourMs)
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00Z`) + 24 * hourMs).toISOString().slice(0, 10)
}
