import type { ApiError, GetToken, Locale } from '@postern/core'
import type { Destination } from '@postern/core/navigation'
import type { Appearance } from '../provider/PosternRoot'
import type { TextOverrides } from '../provider/text-overrides'
import type { WidgetName } from './registry.gen'

/** Settings for all elements of a page, made in one call. An element's own attributes and properties take precedence. */
export interface PosternSettings {
  /** Address of the API, for elements without the attribute `api`. */
  api?: string
  /** Product key that the server was set up with. Default: `provider`. */
  product?: string
  /**
   * Returns the token of the page's user: called when a request needs one and again when the server rejects it. A rejection or an empty
   * result shows the widgets as signed out.
   */
  getToken?: GetToken
  /** Called by 'Sign in' when a widget is signed out; `getToken` is called again afterwards. Absent: no such button. */
  onSignIn?: () => void | Promise<void>
  locale?: Locale
  timeZone?: string
  appearance?: Appearance
  /** Text overrides, by catalogue. */
  texts?: TextOverrides
  /** Navigates within the host. Absent: the browser follows `href`. */
  navigate?: (to: Destination) => void
  /** Address of a place in the host. `undefined`, or no such function: no links are rendered, and clicks only dispatch events. */
  href?: (to: Destination) => string | undefined
  /** Every event of every widget, for analytics: same type and detail as the element's event. */
  onEvent?: (event: { widget: WidgetName; type: string; element: HTMLElement; detail: unknown }) => void
  /** Called after the widget has shown the error. */
  onError?: (error: ApiError | Error, details: { widget: WidgetName }) => void
}

let current: PosternSettings = {}
const listeners = new Set<() => void>()

export const settings = {
  get: () => current,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

/** Configures all elements of the page, existing and future; only the given settings change. */
export function configure(changes: PosternSettings): void {
  current = { ...current, ...changes }
  for (const listener of [...listeners]) listener()
}
