import { defaultTimeZone, type Locale } from '@postern/core'
import { type ReactNode, useMemo } from 'react'
import { PosternContext } from './PosternContext'
import { useWithDefaults } from './PosternDefaults'
import { type Appearance, PosternRoot } from './PosternRoot'
import { usePageLocale } from './page-locale'
import type { TextOverrides } from './text-overrides'

export interface PosternBaseProps {
  /** Default: the language of the page (`<html lang>`), English where we do not speak it. */
  locale?: Locale
  /** IANA name of the zone that dates are shown in. Default: Europe/Dublin. */
  timeZone?: string
  appearance?: Appearance
  /** Own words instead of ours, by catalogue: `{ quarantine: { title: 'Held mail' } }`. */
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
