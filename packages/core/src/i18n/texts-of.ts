import type { Locale } from './locale'
import { registeredLanguages } from './registered'

/** A catalogue: English, French, and whatever its host adds. */
export type Catalogue<T> = { readonly en: T } & { readonly [L in Locale]?: T }

/** Returns a catalogue's texts in a language, registered ones included. Throws for a language without texts, naming the call that adds it. */
export function textsOf<T extends object>(name: string, catalogue: Catalogue<T>, locale: Locale): T {
  const texts = catalogue[locale] ?? registeredLanguages().get(locale)?.[name]
  if (texts) return texts as T
  throw new Error(
    `There are no texts in the language "${locale}" (catalogue "${name}"). Call registerTexts('${locale}', …) of @postern/core/languages before rendering <PosternProvider locale="${locale}">, or use one of "en" and "fr".`,
  )
}
