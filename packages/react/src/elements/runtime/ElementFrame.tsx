import { type Locale, supportedLocale, timeZoneOrDefault } from '@postern/core'
import { type ReactNode, useMemo } from 'react'
import type { PosternBaseProps } from '../../provider/PosternBase'
import { PosternDefaults } from '../../provider/PosternDefaults'
import type { Appearance } from '../../provider/PosternRoot'
import { HostContext } from '../../provider/Widget/host-context'
import { CrashContext } from '../../provider/WidgetBoundary/WidgetBoundary'
import { settings } from '../settings'
import type { WidgetHost, WidgetValues } from '../widget-host'
import { ElementContext, type ElementContextValue } from './element-context'
import { elementHost } from './element-host'

export interface ElementFrameProps {
  /** Stable as long as the element uses the same API. */
  context: ElementContextValue
  onCrash: (error: unknown) => void
  /** Wraps the children in the remaining providers; must keep the same structure each time. */
  provide: (base: PosternBaseProps) => ReactNode
  children: ReactNode
}

/** Provides the language, time zone, theme and texts of an element: its own values, else the page's. */
export function ElementFrame({ context, onCrash, provide, children }: ElementFrameProps) {
  const leading = useMemo(() => elementHost(context, onCrash), [context, onCrash])
  const values = context.host.values()
  const { appearance, texts, timeZone } = settings.get()
  return (
    <PosternDefaults appearance={appearance} texts={texts}>
      {provide({
        locale: elementLocale(context.host),
        timeZone: timeZoneOrDefault((values.timeZone as string | undefined) ?? timeZone),
        appearance: appearanceOf(values),
        texts: values.texts as typeof texts,
        children: (
          <CrashContext.Provider value={onCrash}>
            <ElementContext.Provider value={context}>
              <HostContext.Provider value={leading}>{children}</HostContext.Provider>
            </ElementContext.Provider>
          </CrashContext.Provider>
        ),
      })}
    </PosternDefaults>
  )
}

export function headingLevelOf({ headingLevel }: WidgetValues): 1 | 2 | 3 | undefined {
  return ([1, 2, 3] as const).find((level) => level === headingLevel)
}

function appearanceOf({ appearance, brand, theme, density }: WidgetValues): Appearance {
  const set = Object.entries({ brand, theme, density }).filter(([, value]) => value !== undefined)
  return { ...(appearance as Appearance | undefined), ...Object.fromEntries(set) }
}

/** Returns the element's locale, else the one from the page settings, else the page's. */
export function elementLocale({ element, values }: WidgetHost): Locale {
  return localeOf(values().locale) ?? settings.get().locale ?? pageLocale(element)
}

function localeOf(text: unknown): Locale | undefined {
  return supportedLocale(String(text ?? ''))
}

/** Returns the locale of the nearest `lang` around the element, across Shadow Roots; English for all other languages. */
function pageLocale(element: Element): Locale {
  const nearest = element.closest('[lang]')
  if (nearest) return localeOf(nearest.getAttribute('lang')) ?? 'en'
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? pageLocale(root.host) : 'en'
}
