import { registeredLanguages } from './registered'

declare global {
  /** Languages that a host adds with `registerTexts`; declare each as `{ de: true }`. */
  interface PosternLanguages {}
}

/** Languages of the product by their profile codes (AM-010). */
export const Language = { English: 'ENG', French: 'FR' } as const
export type Language = (typeof Language)[keyof typeof Language]

/** Every language of the product; English comes first and is the fallback. */
export const locales = ['en', 'fr'] as const
/** A language that the product itself has texts in. */
export type BuiltInLocale = (typeof locales)[number]

/** A supported language: built in, or registered by the host. */
export type Locale = BuiltInLocale | (keyof PosternLanguages & string)

/** The locale of a profile's language code (AM-010); English for any other code. */
export function localeOfLanguage(language: string | null | undefined): Locale {
  return language === Language.French ? 'fr' : 'en'
}

/** Returns the first of a browser's languages that is built in or registered, otherwise English. */
export function preferredLocale(languages: readonly string[]): Locale {
  for (const language of languages) {
    const locale = supportedLocale(language)
    if (locale) return locale
  }
  return 'en'
}

/** Returns the supported language for a tag such as `fr-CA`: the exact one if it is registered, else the language alone. */
export function supportedLocale(tag: string): Locale | undefined {
  const wanted = tag.toLowerCase()
  const all = [...registeredLanguages().keys(), ...locales] as readonly Locale[]
  const known = (text: string | undefined) => all.find((locale) => locale.toLowerCase() === text)
  return known(wanted) ?? known(wanted.split('-')[0])
}

/** The built-in language nearest to a locale: English for one that a host registered. Servers write in these. */
export function builtInLocale(locale: Locale): BuiltInLocale {
  return locales.find((known) => known === locale) ?? 'en'
}
