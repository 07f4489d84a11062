import { defaultTimeZone, type Locale } from '@postern/core'
import { type ReactNode, useMemo } from 'react'
import { PosternContext } from './PosternContext'
import { useWithDefaults } from './PosternDefaults'
import { type Appearance, PosternRoot } from './PosternRoot'
import { usePageLocale } from './page-locale'
import type { TextOverrides } from './text-overrides'

export interface PosternBaseProps {
  /** Default: language of the page (`<html lang>`), or English if it is not supported. */
  locale?: Locale
  /** IANA time zone for displayed dates. Default: Europe/Dublin. */
  timeZone?: string
  appearance?: Appearance
  /** Text overrides, by catalogue: `{ quarantine: { title: 'Held mail' } }`. */
  texts?: TextOverrides
  children: ReactNode
}

/** Theme, language and toasts, for widgets that bring their own client. `PosternProvider` adds the rest. */
export function PosternBase({
  locale: givenLocale,
  timeZone = defaultTimeZone,
  appearance,
  texts,
  children,
}: PosternBaseProps) {
  const pageLocale = usePageLocale()
  const locale = givenLocale ?? pageLocale
  const all = useWithDefaults(appearance, texts)
  const context = useMemo(
    () => ({ locale, timeZone, texts: all.texts as Record<string, object> }),
    [locale, timeZone, all.texts],
  )
  return (
    <PosternContext.Provider value={context}>
      <PosternRoot locale={locale} appearance={all.appearance}>
        {children}
      </PosternRoot>
    </PosternContext.Provider>
  )
}
