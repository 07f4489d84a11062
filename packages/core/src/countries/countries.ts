import type { Locale } from '../i18n/locale'
import { countryTable } from './country-table'

/** One country of ISO 3166-1 (EN-116 to EN-121). */
export interface Country {
  /** English; see `countryName` for a name to show. */
  name: string
  /** Two upper-case letters. */
  alpha2: string
  /** Three upper-case letters. */
  alpha3: string
  /** Three digits; text, because leading zeros count. */
  numeric: string
  /** Alternative name that people search for, such as 'Burma'. */
  altName?: string
  /** Common name of the country, where that is shorter than its name. */
  shortName?: string
}

/** All 249 countries and territories of ISO 3166-1, keyed by two-letter code. */
export const countries: readonly Country[] = countryTable.trim().split('\n').map(readLine)

function readLine(line: string): Country {
  const [name = '', shortName, altName] = line.slice(11).split('|')
  return {
    name,
    alpha2: line.slice(0, 2),
    alpha3: line.slice(3, 6),
    numeric: line.slice(7, 10),
    ...(altName && { altName }),
    ...(shortName && { shortName }),
  }
}

const byAlpha2 = new Map(countries.map((country) => [country.alpha2, country]))
const displayNames = new Map<Locale, Intl.DisplayNames>()

/** Returns a country's name in one of the product's languages, or the code itself when ISO 3166-1 does not list it. */
export function countryName(alpha2: string, locale: Locale): string {
  const country = byAlpha2.get(alpha2.trim().toUpperCase())
  if (!country) return alpha2
  let names = displayNames.get(locale)
  if (!names) {
    names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
    displayNames.set(locale, names)
  }
  return names.of(country.alpha2) ?? country.shortName ?? country.name
}
