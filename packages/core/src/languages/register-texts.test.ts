import { afterEach, describe, expect, it } from 'vitest'
import { serviceNames } from '../customers/service-names'
import { type Locale, preferredLocale } from '../i18n/locale'
import { registeredLanguages } from '../i18n/registered'
import { textsOf } from '../i18n/texts-of'
import { dateMessages, formatMoment, formatNumber, quarantineMessages } from '../texts'
import { pseudoTexts } from './pseudo-texts.fixtures'
import { englishTexts, plural, registerTexts, type TextCatalogues } from './register-texts'

const de = 'de' as Locale

afterEach(() => registeredLanguages().clear())

describe('a language that a host registers', () => {
  it('is used by catalogues, names, numbers and dates', () => {
    registerTexts('de', pseudoTexts())

    expect(textsOf('quarantine', quarantineMessages, de).stages.RELEASED).toBe('Réléàséd')
    expect(textsOf('dates', dateMessages, de)).not.toEqual(dateMessages.en)
    expect(serviceNames(de, [1])).not.toBe(serviceNames('en', [1]))
    expect(formatNumber(1_234.5, de, { maxDigits: 1 })).toBe('1.234,5')
    expect(formatMoment('2026-07-01T12:00:00Z', { locale: de, timeZone: 'Europe/Berlin', parts: 'date' })).toBe(
      '01.07.2026',
    )
  })

  it('is preferred like the built-in ones, regions included', () => {
    expect(preferredLocale(['de-AT', 'fr'])).toBe('fr')
    registerTexts('de', pseudoTexts())

    expect(preferredLocale(['de-AT', 'fr'])).toBe('de')
  })

  it('is refused with catalogue and key when a text is missing, unknown, empty or of another kind', () => {
    const texts = pseudoTexts()
    const { RELEASED: _, ...stages } = texts.quarantine.stages
    const refused = (quarantine: object) => () => registerTexts('de', { ...texts, quarantine } as TextCatalogues)

    expect(refused({ ...texts.quarantine, stages })).toThrow(
      "registerTexts('de', …): a text is missing: quarantine.stages.RELEASED.",
    )
    expect(refused({ ...texts.quarantine, more: 'x' })).toThrow('there is no such text: quarantine.more.')
    expect(refused({ ...texts.quarantine, received: '' })).toThrow('a text is empty: quarantine.received.')
    expect(refused({ ...texts.quarantine, received: () => '' })).toThrow(
      'a string is expected, not a function: quarantine.received.',
    )
    expect(() => registerTexts('de', {} as TextCatalogues)).toThrow('a text is missing:')
    expect(() => textsOf('quarantine', quarantineMessages, de)).toThrow(
      `There are no texts in the language "de" (catalogue "quarantine"). Call registerTexts('de', …)`,
    )
  })

  it('does not compile with a text too few or too many', () => {
    const texts = englishTexts()
    // @ts-expect-error: a catalogue is missing.
    const missing: TextCatalogues = { quarantine: texts.quarantine }
    // @ts-expect-error: there is no such text.
    const extra: TextCatalogues = { ...texts, crash: { ...texts.crash, more: 'x' } }

    expect([missing, extra]).toHaveLength(2)
  })

  it('is neither built in nor misspelt', () => {
    expect(() => registerTexts('fr', pseudoTexts())).toThrow('this language is built in')
    expect(() => registerTexts('de-at', pseudoTexts())).toThrow("write the language as 'de-AT'")
  })
})

describe('plural forms', () => {
  it.each([
    [1, 'plik'],
    [22, 'pliki'],
    [5, 'plików'],
  ])('of %d in Polish is %s', (count, form) => {
    expect(plural('pl', count, { one: 'plik', few: 'pliki', many: 'plików', other: 'pliku' })).toBe(form)
  })
})
