import { defaultTimeZone, type Locale } from '@postern/core'
import { type ReactNode, useContext, useMemo } from 'react'
import type { PosternComponents } from '../parts/components'
import type { ClassNames } from '../parts/part-names'
import { ComponentsContext } from '../parts/replaceable'
import { ClassNamesContext, joinClassNames } from '../parts/use-part'
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
  /** Classes of parts in every widget: `{ button: 'btn', input: 'form-control' }`. Those of an outer provider apply as well. */
  classNames?: ClassNames
  /** Your own components in place of ours. Default: those of an outer provider. */
  components?: PosternComponents
  children: ReactNode
}

/** Theme, language and toasts, for widgets that bring their own client. `PosternProvider` adds the rest. */
export function PosternBase({
  locale: givenLocale,
  timeZone = defaultTimeZone,
  appearance,
  texts,
  classNames,
  components,
  children,
}: PosternBaseProps) {
  const pageLocale = usePageLocale()
  const locale = givenLocale ?? pageLocale
  const all = useWithDefaults(appearance, texts)
  const outerNames = useContext(ClassNamesContext)
  const names = useMemo(() => joinClassNames(outerNames, classNames), [outerNames, classNames])
  const outerComponents = useContext(ComponentsContext)
  const context = useMemo(
    () => ({ locale, timeZone, texts: all.texts as Record<string, object> }),
    [locale, timeZone, all.texts],
  )
  return (
    <PosternContext.Provider value={context}>
      <ClassNamesContext.Provider value={names}>
        <ComponentsContext.Provider value={components ?? outerComponents}>
          <PosternRoot locale={locale} appearance={all.appearance}>
            {children}
          </PosternRoot>
        </ComponentsContext.Provider>
      </ClassNamesContext.Provider>
    </PosternContext.Provider>
  )
}
