import { timeZoneOrDefault } from '../shared/time-zone'
import type { Locale } from './locale'

const numbers = new Map<string, Intl.NumberFormat>()
const moments = new Map<string, Intl.DateTimeFormat>()

/** Formats a number for the language; an en dash when it is not finite. */
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
 * Formats a number for axes and tight places with at most three digits and a letter: '1.8k', in French '1,8 k'. Tables and tooltips show
 * the whole number. An en dash when it is not finite.
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
        // Missing from the ES2022 types: uses whichever limit gives fewer digits.
        roundingPriority: 'lessPrecision',
      } as Intl.NumberFormatOptions),
  )
  return format.format(value).replace('K', 'k')
}

/** Formats a share as a percentage with one decimal: 0.042 gives '4.2%', in French '4,2 %'. An en dash when it is not finite. */
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
  /** IANA zone name; unknown ones fall back to Europe/Dublin. */
  timeZone: string
  /** Default: date and time. */
  parts?: 'date' | 'time' | 'dateTime'
}

/**
 * Formats an instant for sentences and charts: '21 Nov 2026, 18:46'. Tables and facts keep the specification's fixed formats in both
 * languages (AM-010): see `formatDateLogged`. An en dash for an invalid instant.
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
