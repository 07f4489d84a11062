import { formatMoment } from '../i18n/format'
import type { Locale } from '../i18n/locale'
import { toWallClock } from '../time/wall-clock'

/** Whole days in a time zone. */
export interface Span {
  timezone: string
  /** Start of the first day and end of the last, as instants. */
  from: string
  to: string
}

/** Returns the first and last day of a span, `YYYY-MM-DD` in its zone. */
export function spanDays({ from, to, timezone }: Span): { from: string; to: string } {
  const day = (instant: Date) => toWallClock(instant, timezone)?.slice(0, 10) ?? ''
  return { from: day(new Date(from)), to: day(lastMoment(to)) }
}

/** Formats them: '14 Nov 2026', '20 Nov 2026'. */
export function spanWords({ from, to, timezone: timeZone }: Span, locale: Locale): [from: string, to: string] {
  const words = (instant: string | Date) => formatMoment(instant, { locale, timeZone, parts: 'date' })
  return [words(from), words(lastMoment(to))]
}

function lastMoment(to: string): Date {
  return new Date(Date.parse(to) - 1)
}
