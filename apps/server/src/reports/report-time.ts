import { toInstant, toWallClock } from '@postern/core/scheduled-reports'
import { firstTimeId } from '../db/next-time-id'

export interface Span {
  from: Date
  to: Date
}

/** Period of a report, divided into days or weeks in the reader's local time. */
export interface ReportTime extends Span {
  /** Previous period of the same length. */
  before: Span
  by: 'day' | 'week'
  /** Names of the points: `YYYY-MM-DD` of the day, or of the week's first day. */
  points: string[]
  /** Time ids of the boundaries, in order: the previous period, its end, each point, the end. */
  bounds: number[]
}

const dayMs = 24 * 60 * 60 * 1000
/** Longer periods are divided into weeks: nobody reads a hundred columns. */
const singleDaysAtMost = 92

/** A day with a daylight-saving change is an hour longer or shorter: every bound is midnight in the zone. */
export function reportTime({ from, to }: Span, timeZone: string): ReportTime {
  const firstDay = dayOf(from, timeZone)
  const days = daysUntil(firstDay, to, timeZone)
  const by = days.length > singleDaysAtMost ? 'week' : 'day'
  const points = by === 'day' ? days : days.filter((_, index) => index % 7 === 0)
  const starts = points.map((day, index) => (index === 0 ? from : startOf(day, timeZone)))
  const beforeFrom = startOf(plusDays(firstDay, -days.length), timeZone)
  const beforeTo = new Date(Math.min(beforeFrom.getTime() + to.getTime() - from.getTime(), from.getTime()))
  // Whole days are compared with whole days, even across a daylight-saving change.
  const isWhole = to.getTime() === startOf(plusDays(firstDay, days.length), timeZone).getTime()
  const before = { from: beforeFrom, to: isWhole ? from : beforeTo }
  return { from, to, before, by, points, bounds: [before.from, before.to, ...starts, to].map(firstTimeId) }
}

/** Index of a point in `bounds`, as in `width_bucket`: 1 is the previous period, 2 the time between the two. */
export const beforeBucket = 1
export const firstPointBucket = 3

function daysUntil(firstDay: string, to: Date, timeZone: string): string[] {
  const days: string[] = []
  for (let day = firstDay; days.length === 0 || startOf(day, timeZone) < to; day = plusDays(day, 1)) days.push(day)
  return days
}

function dayOf(instant: Date, timeZone: string): string {
  return (toWallClock(instant, timeZone) ?? '').slice(0, 10)
}

function startOf(day: string, timeZone: string): Date {
  const start = toInstant(`${day} 00:00`, timeZone)
  if (!start) throw new Error(`${day} is no day.`)
  return start
}

function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}
