import { locales } from '../i18n/locale'
import { type Country, countries, countryName } from './countries'

/** The country that a text names by any of its names or codes in any language of the product; `null`: none. */
export function countryNamed(text: string): Country | null {
  const wanted = plain(text)
  return countries.find((country) => namesOf(country).some((name) => plain(name) === wanted)) ?? null
}

/** Countries one of whose names or codes holds each word of a text (EN-116 to EN-121). */
export function findCountries(text: string): Country[] {
  const words = plain(text).split(' ').filter(Boolean)
  return countries.filter((country) => {
    const names = namesOf(country).map(plain)
    return words.every((word) => names.some((name) => name.includes(word)))
  })
}

/** Every name and code that people look for a country by. */
function namesOf({ name, shortName, altName, alpha2, alpha3, numeric }: Country): string[] {
  const named = [name, shortName, altName].filter((one) => one !== undefined)
  return [...named, ...locales.map((locale) => countryName(alpha2, locale)), alpha2, alpha3, numeric]
}

/** Without case, accents and doubled spaces. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}
