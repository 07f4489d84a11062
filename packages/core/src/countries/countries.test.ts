import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { locales } from '../i18n/locale'
import { countries, countryName } from './countries'

const reference = JSON.parse(readFileSync(new URL('../../test-data/reference/countries.json', import.meta.url), 'utf8'))
  .items as { name: string; shortName: string; alpha2: string; alpha3: string; numeric: string }[]

describe('countries', () => {
  it('are those of ISO 3166-1, each with its three codes (EN-117, EN-118, EN-119)', () => {
    const codes = countries.map(({ alpha2, alpha3, numeric }) => `${alpha2} ${alpha3} ${numeric}`)
    const expected = reference.map(({ alpha2, alpha3, numeric }) => `${alpha2} ${alpha3} ${numeric.padStart(3, '0')}`)

    expect(codes).toEqual(expected.sort())
    for (const code of codes) expect(code).toMatch(/^[A-Z]{2} [A-Z]{3} \d{3}$/)
  })

  it('have their name, and a short name where the common one is shorter (EN-116, EN-121)', () => {
    const byCode = new Map(countries.map((country) => [country.alpha2, country]))

    for (const { alpha2, name, shortName } of reference) {
      const country = byCode.get(alpha2)
      expect(name, alpha2).toMatch(new RegExp(`^${country?.name.replaceAll(/[()]/g, '\\$&')}( \\(the\\))?( \\*+)?$`))
      expect(country?.shortName ?? country?.name, alpha2).toBe(shortName)
    }
  })

  it('have another name only if people search for it (EN-120)', () => {
    const others = countries.filter(({ altName }) => altName !== undefined)

    expect(others.find(({ alpha2 }) => alpha2 === 'TR')?.altName).toBe('Turkey')
    for (const { name, shortName, altName } of others) expect([name, shortName, '']).not.toContain(altName)
    expect(others.length).toBeLessThan(countries.length / 4)
  })
})

describe('countryName', () => {
  it.each([
    { alpha2: 'IE', locale: 'en', text: 'Ireland' },
    { alpha2: 'IE', locale: 'fr', text: 'Irlande' },
    { alpha2: ' de ', locale: 'fr', text: 'Allemagne' },
    { alpha2: 'ZZ', locale: 'en', text: 'ZZ' },
    { alpha2: '', locale: 'en', text: '' },
    { alpha2: '__proto__', locale: 'fr', text: '__proto__' },
  ] as const)('reads "$text" for "$alpha2" in $locale (EN-116)', ({ alpha2, locale, text }) => {
    expect(countryName(alpha2, locale)).toBe(text)
  })

  it('names every country in every language of the product (EN-116)', () => {
    for (const locale of locales)
      for (const { alpha2 } of countries) expect(countryName(alpha2, locale)).not.toBe(alpha2)
  })
})
