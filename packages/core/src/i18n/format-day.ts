import { formatMoment } from './format'
import type { Locale } from './locale'

/** Formats a calendar day `YYYY-MM-DD`, the same in every zone: '21 Nov 2026'. An en dash for none. */
export function formatDay(day: string | null, locale: Locale): string {
  return formatMoment(day ?? '', { locale, timeZone: 'UTC', parts: 'date' })
}
