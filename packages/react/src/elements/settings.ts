import type { ApiError, GetToken, Locale } from '@postern/core'
import type { Destination } from '@postern/core/navigation'
import type { Appearance } from '../provider/PosternRoot'
import type { TextOverrides } from '../provider/text-overrides'
import type { WidgetName } from './registry.gen'

/** What one call says for all elements of a page. An element's own attributes and properties go before it. */
export interface PosternSettings {
  /** Address of the API, for elements without the attribute `api`. */
  api?: string
  /** Product key that the server was set up with. Default: `provider`. */
  product?: string
  /**
   * Gives the token of whoever uses the page: asked when a call needs one and again when the server no longer takes it. A
   * rejection or nothing shows the widgets as signed out.
   */
  getToken?: GetToken
  /** What 'Sign in' does where a widget is signed out; afterwards `getToken` is asked again. Absent: no such button. */
  onSignIn?: () => void | Promise<void>
  locale?: Locale
  timeZone?: string
  appearance?: Appearance
  /** Own words instead of ours, by catalogue. */
  texts?: TextOverrides
  /** Leads somewhere inside the host. Absent: the browser follows `href`. */
  navigate?: (to: Destination) => void
  /** Address of a place in the host. `undefined`, or no such function: nothing is linked, and events alone tell of presses. */
  href?: (to: Destination) => string | undefined
  /** Every event of every widget, for counting: the same type and detail as the event of the element. */
  onEvent?: (event: { widget: WidgetName; type: string; element: HTMLElement; detail: unknown }) => void
  /** After the widget has shown it. */
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

/** Says how all elements of the page are set, before they are there or after; only what is named changes. */
export function configure(changes: PosternSettings): void {
  current = { ...current, ...changes }
  for (const listener of [...listeners]) listener()
}
