import type { Locale } from '@postern/core'
import type { FormOption } from '../resource-form/form-field'

const shown = 12

/** Countries whose name or code starts with or contains the typed text; the list is loaded on first use. */
export async function findCountries(query: string, locale: Locale): Promise<FormOption[]> {
  const { countries, countryName } = await import('@postern/core/countries')
  const typed = query.trim().toLowerCase()
  const matching = countries
    .map(({ alpha2, name, altName = '', shortName = '' }) => {
      const label = countryName(alpha2, locale)
      return { value: alpha2, label, words: [label, name, altName, shortName].join(' ').toLowerCase() }
    })
    .filter(({ value, words }) => value.toLowerCase() === typed || words.includes(typed))
  return matching.slice(0, shown).map(({ value, label }) => ({ value, label }))
}

/** Name of a country; an unknown code is returned unchanged. */
export function countryLabel(code: string, locale: Locale): string {
  return /^[A-Z]{2}$/i.test(code) ? (new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code) : code
}

/** Time zones whose name contains the typed text. */
export async function findZones(query: string, locale: Locale): Promise<FormOption[]> {
  const { timeZoneOptions } = await import('@postern/core/time-zones')
  const typed = query.trim().toLowerCase().replaceAll(' ', '_')
  const matching = timeZoneOptions(locale, new Date()).filter(({ value, label }) =>
    [value, label].some((words) => words.toLowerCase().replaceAll(' ', '_').includes(typed)),
  )
  return matching.slice(0, shown).map(({ value, label }) => ({ value, label }))
}
