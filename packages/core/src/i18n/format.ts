import { timeZoneOrDefault } from '../shared/time-zone'
import type { Locale } from './locale'

const numbers = new Map<string, Intl.NumberFormat>()
const moments = new Map<string, Intl.DateTimeFormat>()

/** A number in the way of the language; an en dash for one that is none. */
export function formatNumber(value: number, locale: Locale, { maxDigits = 0 }: { maxDigits?: number } = {}): string {
  if (!Number.isFinite(value)) return '–'
  const format = cached(
    numbers,
    `${locale}/${maxDigits}`,
    () => new Intl.NumberFormat(locale, { maximumFractionDigits: maxDigits }),
  )
  return format.format(value)
}

/**
 * A number for axes and tight places, at most three digits and a letter: '1.8k', in French '1,8 k'. Tables and tooltips have
 * the whole number. An en dash for one that is none.
 */
export function formatShortNumber(value: number, locale: Locale): string {
  if (!Number.isFinite(value)) return '–'
  const format = cached(
    numbers,
    `${locale}/short`,
    () =>
      new Intl.NumberFormat(locale, {
        notation: 'compact',
        maximumFractionDigits: 1,
        maximumSignificantDigits: 3,
        // Not in the types of ES2022: of the two limits the one with fewer digits.
        roundingPriority: 'lessPrecision',
      } as Intl.NumberFormatOptions),
  )
  return format.format(value).replace('K', 'k')
}

/** A share in percent, one digit after the point: 0.042 reads '4.2%', in French '4,2 %'. An en dash for one that is none. */
export function formatPercent(share: number, locale: Locale): string {
  if (!Number.isFinite(share)) return '–'
  const format = cached(
    numbers,
    `${locale}/percent`,
    () => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }),
  )
  return format.format(share)
}

/** Options of `formatMoment`. */
export interface MomentOptions {
  locale: Locale
  /** IANA zone name; an unknown one counts as Europe/Dublin. */
  timeZone: string
  /** Default: date and time. */
  parts?: 'date' | 'time' | 'dateTime'
}

/**
 * An instant in words, for sentences and charts: '21 Nov 2026, 18:46'. Tables and facts keep the fixed formats of the
 * specification in both languages (AM-010): see `formatDateLogged`. An en dash for an instant that is none.
 */
export function formatMoment(instant: string | Date, { locale, timeZone, parts = 'dateTime' }: MomentOptions): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return '–'
  const format = cached(
    moments,
    `${locale}/${timeZone}/${parts}`,
    () =>
      new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
        timeZone: timeZoneOrDefault(timeZone),
        ...(parts !== 'time' && { dateStyle: 'medium' }),
        ...(parts !== 'date' && { timeStyle: 'short' }),
      }),
  )
  return format.format(date)
}

function cached<T>(formats: Map<string, T>, key: string, make: () => T): T {
  let format = formats.get(key)
  if (!format) {
    format = make()
    formats.set(key, format)
  }
  return format
}
