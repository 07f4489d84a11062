import { describe, expect, it } from 'vitest'
import { type Continent, continents, countriesOf } from './continents'
import { countries } from './countries'
import { countryNamed, findCountries } from './find-countries'

describe('countryNamed', () => {
  it.each([
    ['IE', 'IE'],
    [' irl ', 'IE'],
    ['372', 'IE'],
    ['Irlande', 'IE'],
    ['turkey', 'TR'],
    ['Aland Islands', 'AX'],
    ['Ire', null],
    ['', null],
    ['EU', null],
  ])('reads %j as %s (EN-116 to EN-121)', (text, alpha2) => {
    expect(countryNamed(text)?.alpha2 ?? null).toBe(alpha2)
  })
})

describe('findCountries', () => {
  it.each([
    ['irl', 'IE'],
    ['United Kingdom', 'GB'],
    ['burma', 'MM'],
    ['372', 'IE'],
    ['allemagne', 'DE'],
    ['korea republic', 'KR'],
  ])('finds what %j is a part of (EN-116 to EN-121)', (text, alpha2) => {
    expect(findCountries(text).map((country) => country.alpha2)).toContain(alpha2)
  })

  it('finds nothing by words of two countries', () => {
    expect(findCountries('ireland germany')).toEqual([])
  })
})

describe('continents', () => {
  it('hold each country once', () => {
    const all = continents.flatMap((continent: Continent) => countriesOf(continent))

    expect(all.sort()).toEqual(countries.map(({ alpha2 }) => alpha2).sort())
  })
})
