import { formatMoment } from './format'
import type { Locale } from './locale'

/** A calendar day `YYYY-MM-DD` in words, the same in every zone: '21 Nov 2026'. An en dash for none. */
export function formatDay(day: string | null, locale: Locale): string {
  return formatMoment(day ?? '', { locale, timeZone: 'UTC', parts: 'date' })
}
