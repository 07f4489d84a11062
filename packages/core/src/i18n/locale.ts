/** Languages of the product by their codes in a profile (AM-010). */
export const Language = { English: 'ENG', French: 'FR' } as const
export type Language = (typeof Language)[keyof typeof Language]

/** Every language of the product; English comes first and is the fallback. */
export const locales = ['en', 'fr'] as const
/** A language that the product speaks. */
export type Locale = (typeof locales)[number]

/** The locale of a profile's language code (AM-010); English for any other code. */
export function localeOfLanguage(language: string | null | undefined): Locale {
  return language === Language.French ? 'fr' : 'en'
}

/** The first of a browser's languages that the product speaks, else English. */
export function preferredLocale(languages: readonly string[]): Locale {
  for (const language of languages) {
    const locale = locales.find((known) => language.toLowerCase().split('-')[0] === known)
    if (locale) return locale
  }
  return 'en'
}
