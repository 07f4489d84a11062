import { toInstant, toWallClock } from '@postern/core/scheduled-reports'
import { firstTimeId } from '../db/next-time-id'

export interface Span {
  from: Date
  to: Date
}

/** The time of a report, parted into days or weeks on the reader's clocks. */
export interface ReportTime extends Span {
  /** As much of the days before. */
  before: Span
  by: 'day' | 'week'
  /** Names of the points: `YYYY-MM-DD` of the day, or of the week's first. */
  points: string[]
  /** Time ids at which something else begins, in order: the period before, its end, each point, the end. */
  bounds: number[]
}

const dayMs = 24 * 60 * 60 * 1000
/** Longer ones are parted into weeks: nobody reads a hundred columns. */
const singleDaysAtMost = 92

/** A day on which the clocks change is an hour longer or shorter than the others: every bound is a midnight of the zone. */
export function reportTime({ from, to }: Span, timeZone: string): ReportTime {
  const firstDay = dayOf(from, timeZone)
  const days = daysUntil(firstDay, to, timeZone)
  const by = days.length > singleDaysAtMost ? 'week' : 'day'
  const points = by === 'day' ? days : days.filter((_, index) => index % 7 === 0)
  const starts = points.map((day, index) => (index === 0 ? from : startOf(day, timeZone)))
  const beforeFrom = startOf(plusDays(firstDay, -days.length), timeZone)
  const beforeTo = new Date(Math.min(beforeFrom.getTime() + to.getTime() - from.getTime(), from.getTime()))
  // Whole days are compared with whole days, also where the clocks changed in between.
  const isWhole = to.getTime() === startOf(plusDays(firstDay, days.length), timeZone).getTime()
  const before = { from: beforeFrom, to: isWhole ? from : beforeTo }
  return { from, to, before, by, points, bounds: [before.from, before.to, ...starts, to].map(firstTimeId) }
}

/** The index of a point in `bounds` as `width_bucket` counts: 1 is the period before, 2 what lies between. */
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
