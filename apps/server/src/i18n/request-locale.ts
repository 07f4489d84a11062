import { type Locale, locales, preferredLocale } from '@postern/core'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'

/** The language that a caller understands best, by `Accept-Language`; English where it names none of ours. */
export function requestLocale(context: Context): Locale {
  const locale = accepts(context, {
    header: 'Accept-Language',
    supports: [...locales],
    default: 'en',
    // `fr-CA` is French; what is worth nothing is not understood.
    match: (given) => preferredLocale(given.filter(({ q }) => q > 0).map(({ type }) => type)),
  })
  return locale as Locale
}
