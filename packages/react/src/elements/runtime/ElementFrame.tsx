import { type Locale, locales, timeZoneOrDefault } from '@postern/core'
import { type ReactNode, useMemo } from 'react'
import type { PosternBaseProps } from '../../provider/PosternBase'
import { PosternDefaults } from '../../provider/PosternDefaults'
import type { Appearance } from '../../provider/PosternRoot'
import { HostContext } from '../../provider/Widget/host-context'
import { CrashContext, WidgetBoundary } from '../../provider/WidgetBoundary/WidgetBoundary'
import { behaviours } from '../behaviours'
import type { WidgetComponent } from '../load-widget'
import { callbackOf, propOf } from '../names'
import { commonAttributes, commonProperties } from '../registry'
import { settings } from '../settings'
import type { WidgetHost, WidgetValues } from '../widget-host'
import { ElementContext, type ElementContextValue } from './element-context'
import { elementHost } from './element-host'
import type { Emit } from './emit'

export interface ElementFrameProps {
  /** The same for as long as the element talks to one API. */
  context: ElementContextValue
  onCrash: (error: unknown) => void
  /** Draws what provides the rest, in the same way each time. */
  provide: (base: PosternBaseProps) => ReactNode
  children: ReactNode
}

/** Language, zone, look and words of an element: its own values, else those of the page. */
export function ElementFrame({ context, onCrash, provide, children }: ElementFrameProps) {
  const { element } = context.host
  const leading = useMemo(() => elementHost(context, onCrash), [context, onCrash])
  const values = context.host.values()
  const { appearance, texts, locale, timeZone } = settings.get()
  return (
    <PosternDefaults appearance={appearance} texts={texts}>
      {provide({
        locale: localeOf(values.locale) ?? locale ?? pageLocale(element),
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

export interface WidgetInFrameProps {
  host: WidgetHost
  emit: Emit
  Widget: WidgetComponent
  /** What else it is given. */
  given?: WidgetValues
}

/** The widget with its element's values; nothing while one is missing that it needs. */
export function WidgetInFrame({ host, emit, Widget, given }: WidgetInFrameProps) {
  const values = host.values()
  const { needs = [], offered: flags, slots } = behaviours[host.name]
  const callbacks = useMemo(() => callbacksOf(host, emit), [host, emit])
  const places = useMemo(() => placesOf(slots), [slots])
  if (needs.some((name) => values[name] === undefined)) return null
  // Another object is another widget.
  const object = needs.map((name) => values[name]).filter((value) => typeof value !== 'object')
  return (
    <WidgetBoundary key={object.join(' ')}>
      <Widget {...places} {...ownProps(values)} {...offered(callbacks, flags, values)} {...given} />
    </WidgetBoundary>
  )
}

/** The host's own content, by the props that it stands for. */
function placesOf(slots: readonly string[] = []): Readonly<Record<string, ReactNode>> {
  return Object.fromEntries(slots.map((name) => [propOf(name), <slot key={name} name={name} />]))
}

/** Events that nothing follows; those that lead somewhere are told of by what leads. */
function callbacksOf({ name }: WidgetHost, emit: Emit): Readonly<Record<string, (detail: unknown) => void>> {
  const { events = [] } = behaviours[name]
  return Object.fromEntries(events.map((event) => [callbackOf(event), (detail: unknown) => void emit(event, detail)]))
}

/** Without those that the host did not ask for: a button for which nothing happens is worse than none. */
function offered(
  callbacks: ReturnType<typeof callbacksOf>,
  flags: Readonly<Record<string, string>> = {},
  values: WidgetValues,
) {
  const missing = Object.entries(flags).filter(([, flag]) => values[flag] !== true)
  return { ...callbacks, ...Object.fromEntries(missing.map(([event]) => [callbackOf(event), undefined])) }
}

/** The widget's own values, without those of every element; the level of its heading only where it is one. */
function ownProps(values: WidgetValues): Record<string, unknown> {
  const common = new Set<string>([...Object.keys(commonAttributes), ...commonProperties])
  const own = Object.entries(values).filter(([name, value]) => !common.has(name) && value !== undefined)
  const headingLevel = headingLevelOf(values)
  return { ...Object.fromEntries(own), ...(headingLevel && { headingLevel }) }
}

export function headingLevelOf({ headingLevel }: WidgetValues): 1 | 2 | 3 | undefined {
  return ([1, 2, 3] as const).find((level) => level === headingLevel)
}

function appearanceOf({ appearance, brand, theme, density }: WidgetValues): Appearance {
  const set = Object.entries({ brand, theme, density }).filter(([, value]) => value !== undefined)
  return { ...(appearance as Appearance | undefined), ...Object.fromEntries(set) }
}

function localeOf(text: unknown): Locale | undefined {
  const language = String(text ?? '').toLowerCase()
  return locales.find((locale) => language === locale || language.startsWith(`${locale}-`))
}

/** Of the nearest `lang` around the element, through Shadow Roots as well; English for all other languages. */
function pageLocale(element: Element): Locale {
  const nearest = element.closest('[lang]')
  if (nearest) return localeOf(nearest.getAttribute('lang')) ?? 'en'
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? pageLocale(root.host) : 'en'
}
