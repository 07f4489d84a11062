import type { EventDetail, EventName } from './element-events'
import type { ElementProps, PosternElement } from './element-types'
import { eventTypeOf, tagOf } from './names'
import { registerElements } from './register'
import { registry, type WidgetName } from './registry.gen'

/** Values of a widget by the names of its props, and its events as callbacks: `onOpen`. */
export type MountProps<Name extends WidgetName> = ElementProps<Name> & {
  [Event in EventName<Name> as `on${Capitalize<Event>}`]?: (
    detail: EventDetail<Name, Event>,
    event: CustomEvent<EventDetail<Name, Event>>,
  ) => void
}

/** Widget that was added to a page by `mount`. */
export interface MountedWidget<Name extends WidgetName> {
  element: PosternElement<Name>
  /** Replaces all earlier props. */
  update(props: MountProps<Name>): void
  unmount(): void
}

/** Mounts a widget into an element of the page, like its tag does, for hosts that prefer a function call. */
export function mount<Name extends WidgetName>(
  place: Element,
  widget: Name,
  props: MountProps<Name> = {} as MountProps<Name>,
): MountedWidget<Name> {
  if (!(widget in registry)) {
    throw new Error(`There is no widget "${widget}", so nothing can be mounted. Give one of ${Object.keys(registry)}.`)
  }
  registerElements([widget])
  const element = document.createElement(tagOf(widget)) as PosternElement<Name>
  const heard = new Set<string>()
  let given: Readonly<Record<string, unknown>> = {}

  const update = (next: MountProps<Name>) => {
    const values: Readonly<Record<string, unknown>> = next
    for (const name of Object.keys({ ...given, ...values })) {
      if (isCallback(name)) listen(name)
      else Object.assign(element, { [name]: values[name] })
    }
    given = values
  }
  const listen = (name: string) => {
    if (heard.has(name)) return
    heard.add(name)
    element.addEventListener(eventTypeOf(name.slice('on'.length)), (event) => {
      const callback = given[name]
      // Like a listener, it may prevent the event's default action.
      if (typeof callback === 'function') callback((event as CustomEvent).detail, event)
    })
  }
  update(props)
  place.append(element)
  return { element, update, unmount: () => element.remove() }
}

const isCallback = (name: string) => /^on[A-Z]/.test(name)
