import { type ReactNode, useContext, useMemo } from 'react'
import { useTimeZone } from '../../provider/PosternContext'
import { firstPages } from '../../provider/Widget/first-page-leads'
import { WidgetBoundary } from '../../provider/WidgetBoundary/WidgetBoundary'
import type { ElementDeclaration } from '../declaration'
import { commonAttributes, commonProperties } from '../element-values'
import type { LoadedWidget } from '../load-widget'
import { propOf } from '../names'
import { settings } from '../settings'
import type { WidgetHost, WidgetValues } from '../widget-host'
import { headingLevelOf } from './ElementFrame'
import { createCallbacks, offered } from './element-callbacks'
import type { Emit } from './emit'
import { useListSlots } from './list-slots'
import { missingValue } from './missing-value'
import { pageLink } from './page-link'
import { ScopeContext } from './ScopeContext'

export interface WidgetInFrameProps {
  host: WidgetHost
  emit: Emit
  loaded: LoadedWidget
  product: string | undefined
  /** Additional values for the widget. */
  given?: WidgetValues
}

/** The widget with its element's values; renders nothing while a required one is missing. */
export function WidgetInFrame({ host, emit, loaded, product, given }: WidgetInFrameProps) {
  const { Widget, element } = loaded
  const values = host.values()
  const timeZone = useTimeZone()
  const scope = useContext(ScopeContext)
  const callbacks = useMemo(() => createCallbacks({ host, emit, element, scope }), [host, emit, element, scope])
  const places = useMemo(() => placesOf(element.slots), [element])
  const { needs = [] } = element
  if (missingValue(element, values) !== undefined) return null
  const own = { ...(element.isList && { state: Widget.initialState }), ...element.defaults, ...ownValues(values) }
  const props = {
    ...places,
    ...placesOf(element.filledSlots?.filter((name) => hasSlotted(host.element, name))),
    ...(element.toProps?.(own as never, { settings: settings.get(), timeZone, product }) ?? own),
    ...pageLinks(host, element, emit),
    ...headingOf(values),
    ...offered(callbacks, element, values),
    ...given,
  }
  // A different object remounts the widget.
  const object = needs.map((name) => values[name]).filter((value) => typeof value !== 'object')
  return (
    <WidgetBoundary key={object.join(' ')}>
      {element.isList ? <WithListSlots Widget={Widget} props={props} /> : <Widget {...props} />}
    </WidgetBoundary>
  )
}

function WithListSlots({ Widget, props }: Pick<LoadedWidget, 'Widget'> & { props: Record<string, unknown> }) {
  return <Widget {...props} slots={useListSlots()} />
}

/** Content of the host, by the props that it fills. */
function placesOf(slots: readonly string[] = []): Readonly<Record<string, ReactNode>> {
  return Object.fromEntries(slots.map((name) => [propOf(name), <slot key={name} name={name} />]))
}

function hasSlotted(element: Element, slot: string): boolean {
  return [...element.children].some((child) => child.slot === slot)
}

const common = new Set<string>([...Object.keys(commonAttributes), ...commonProperties])

/** Values specific to the widget, without those common to all elements. */
function ownValues(values: WidgetValues): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !common.has(name) && value !== undefined))
}

/** Heading level, if the value is a valid one. */
function headingOf(values: WidgetValues) {
  const headingLevel = headingLevelOf(values)
  return headingLevel && { headingLevel }
}

/** Links to other pages of the host; replaces the attributes that hold their addresses. */
function pageLinks({ name, values }: WidgetHost, { pageLinks: links = {} }: ElementDeclaration, emit: Emit) {
  const [, to] = firstPages[name] ?? []
  return Object.fromEntries(
    Object.entries(links).flatMap(([attribute, prop]) => {
      const link = to && pageLink(values()[attribute], to, emit)
      return [[attribute, undefined] as const, ...(link ? [[prop, link] as const] : [])]
    }),
  )
}
