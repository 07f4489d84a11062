import type { ElementActions, ElementDeclaration } from '../declaration'
import { callbackOf } from '../names'
import type { WidgetHost, WidgetValues } from '../widget-host'
import type { ApiScope } from './api-scope'
import { follow, leadsTo } from './element-context'
import type { Emit } from './emit'

export interface CallbackOptions {
  host: WidgetHost
  emit: Emit
  element: ElementDeclaration
  /** Scope of widgets that use the shared client. */
  scope: ApiScope | null
}

type Callback = (detail?: object) => void

/** Callbacks of the widget: each dispatches its event to the page, then performs the default action unless the page prevents it. */
export function createCallbacks({ host, emit, element, scope }: CallbackOptions): Readonly<Record<string, Callback>> {
  const { events = [], isList } = element
  const follows: NonNullable<ElementDeclaration['follows']> = { ...(isList && { change: 'state' }), ...element.follows }
  const actions: ElementActions = {
    get values() {
      return host.values()
    },
    set: (property, value) => host.setValue(property, value),
    tell: emit,
    follow,
    leadsTo,
    resume: () => scope?.resume(),
    signOut: () => scope?.signOut(),
  }
  const names = new Set([...events, ...Object.keys(follows)])
  const callbacks = [...names].map((event): [string, Callback] => {
    const next = follows[event]
    return [
      callbackOf(event),
      (detail = {}) => {
        if (!emit(event, detail) || next === undefined) return
        if (typeof next === 'string') host.setValue(next, (detail as Readonly<Record<string, unknown>>)[next])
        else next(actions, detail as never)
      },
    ]
  })
  return Object.fromEntries(callbacks)
}

/** Removes callbacks that the host did not enable: a button that does nothing is worse than none. */
export function offered(
  callbacks: Readonly<Record<string, Callback>>,
  { offered: flags = {} }: ElementDeclaration,
  values: WidgetValues,
) {
  const missing = Object.entries(flags).filter(([, flag]) => flag !== undefined && values[flag] !== true)
  return { ...callbacks, ...Object.fromEntries(missing.map(([event]) => [callbackOf(event), undefined])) }
}
