import { todayIn, toInstant } from '@postern/core/scheduled-reports'
import type { Span } from './mail-counts'

/** Calendar days ending today, and as many before them. */
export interface Period extends Span {
  timezone: string
  /** `day` is `YYYY-MM-DD`; the oldest first. */
  days: (Span & { day: string })[]
  /** The preceding days, up to the same point in time. */
  before: Span
}

/** Computes the days in a time zone: a day with a clock change is an hour longer or shorter. */
export function periodOf(count: number, timezone: string, now: Date): Period {
  const today = Date.parse(`${todayIn(timezone, now)}T00:00Z`)
  const dayAt = (offset: number) => new Date(today + offset * dayMs).toISOString().slice(0, 10)
  const startOf = (offset: number) => toInstant(`${dayAt(offset)} 00:00`, timezone) ?? now
  const days = Array.from({ length: count }, (_, index) => index + 1 - count).map((offset) => {
    return { day: dayAt(offset), from: startOf(offset), to: startOf(offset + 1) }
  })
  const [from, to] = [startOf(1 - count), startOf(1)]
  const beforeFrom = startOf(1 - 2 * count)
  const passed = now.getTime() - from.getTime()
  const before = { from: beforeFrom, to: new Date(Math.min(beforeFrom.getTime() + passed, from.getTime())) }
  return { timezone, days, from, to, before }
}

/** The last `count` months, the current one last, each with its end instant. */
export function monthsUntil(count: number, timezone: string, now: Date): { month: string; end: Date }[] {
  const [year = 0, current = 1] = (todayIn(timezone, now) ?? '').split('-').map(Number)
  const monthAt = (offset: number) => new Date(Date.UTC(year, current - 1 + offset)).toISOString().slice(0, 7)
  return Array.from({ length: count }, (_, index) => ({
    month: monthAt(index + 1 - count),
    end: toInstant(`${monthAt(index + 2 - count)}-01 00:00`, timezone) ?? now,
  }))
}

const dayMs = 24 * 60 * 60 * 1000
