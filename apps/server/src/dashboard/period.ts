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

/** The last days in a time zone until today. */
export function periodOf(count: number, timezone: string, now: Date): Period {
  const today = todayIn(timezone, now) ?? ''
  return periodBetween({ from: dayAfter(today, 1 - count), to: today }, timezone, now)
}

/** The days `YYYY-MM-DD` from the first to the last, both inclusive: a day with a clock change is an hour longer or shorter. */
export function periodBetween(span: { from: string; to: string }, timezone: string, now: Date): Period {
  const count = 1 + daysBetween(span)
  const startOf = (offset: number) => toInstant(`${dayAfter(span.from, offset)} 00:00`, timezone) ?? now
  const days = Array.from({ length: count }, (_, offset) => {
    return { day: dayAfter(span.from, offset), from: startOf(offset), to: startOf(offset + 1) }
  })
  const [from, to] = [startOf(0), startOf(count)]
  const beforeFrom = startOf(-count)
  const passed = now.getTime() - from.getTime()
  const before = { from: beforeFrom, to: new Date(Math.min(beforeFrom.getTime() + passed, from.getTime())) }
  return { timezone, days, from, to, before }
}

/** Days from one day to another; negative if that is the earlier one. */
export function daysBetween({ from, to }: { from: string; to: string }): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

function dayAfter(day: string, offset: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + offset * dayMs).toISOString().slice(0, 10)
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
