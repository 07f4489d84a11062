import { type Locale, locales, preferredLocale } from '@postern/core'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'

/** Returns the caller's preferred language from `Accept-Language`; English when none of ours is listed. */
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
