import { type DeepPartial, defaultTimeZone, type Locale } from '@postern/core'
import { type Catalogue, overlayTexts, textsOf } from '@postern/core/texts'
import { createContext, useContext, useMemo } from 'react'

export interface PosternContextValue {
  locale: Locale
  /** Time zone for displayed dates. */
  timeZone: string
  /** Texts that a reseller reworded, by catalogue. */
  texts: Readonly<Record<string, object>>
}

export const PosternContext = createContext<PosternContextValue>({ locale: 'en', timeZone: defaultTimeZone, texts: {} })

export function useLocale(): Locale {
  return useContext(PosternContext).locale
}

export function useTimeZone(): string {
  return useContext(PosternContext).timeZone
}

/** Texts of a feature in the page's language, merged with the reseller's overrides. */
export function useTexts<T extends object>(name: string, catalogue: Catalogue<T>): T {
  const { locale, texts } = useContext(PosternContext)
  const own = texts[name]
  return useMemo(
    () => overlayTexts(textsOf(name, catalogue, locale), own as DeepPartial<T> | undefined),
    [name, catalogue, locale, own],
  )
}
