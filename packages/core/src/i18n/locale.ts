/** Languages of the product by their profile codes (AM-010). */
export const Language = { English: 'ENG', French: 'FR' } as const
export type Language = (typeof Language)[keyof typeof Language]

/** Every language of the product; English comes first and is the fallback. */
export const locales = ['en', 'fr'] as const
/** A supported language. */
export type Locale = (typeof locales)[number]

/** The locale of a profile's language code (AM-010); English for any other code. */
export function localeOfLanguage(language: string | null | undefined): Locale {
  return language === Language.French ? 'fr' : 'en'
}

/** Returns the first of a browser's languages that the product supports, otherwise English. */
export function preferredLocale(languages: readonly string[]): Locale {
  for (const language of languages) {
    const locale = locales.find((known) => language.toLowerCase().split('-')[0] === known)
    if (locale) return locale
  }
  return 'en'
}
