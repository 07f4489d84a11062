import type { Contract } from '@postern/core/contract'
import type { Destination } from '@postern/core/navigation'
import type { AttributeKind } from './element-values'
import type { PosternSettings } from './settings'

/**
 * Element of a widget, declared beside it as `export const groupListElement`. `npm run widgets` copies what the loader, the token table and
 * the manifest need; the rest loads with the widget.
 */
export interface ElementDeclaration {
  /** Values that can also be set as attributes, by the names of the widget's props. */
  attributes?: Readonly<Partial<Record<string, AttributeKind>>>
  /** Values that can only be set as properties. */
  properties?: readonly string[]
  /** Nothing is rendered before these are set. */
  needs?: readonly string[]
  /** A list: keeps its property `state`, has `listSlots`, and the events `change` and `rowActions`. */
  isList?: boolean
  /** `released` for the prop `onReleased` and the event `postern-released`. */
  events?: readonly string[]
  /** Events whose default can be prevented. */
  cancelable?: readonly string[]
  /** Events that the widget only offers if the given attribute is set, by event. */
  offered?: Readonly<Partial<Record<string, string>>>
  /** Default action of an event, unless the page prevents it: the property that takes the detail's value of its name, or a function. */
  follows?: Readonly<Record<string, string | ((element: ElementActions, detail: never) => void)>>
  /** Slots for the host's own content, always rendered. */
  slots?: readonly string[]
  /** Slots that are rendered only if the host has filled them. */
  filledSlots?: readonly string[]
  /** Loaded before the widget is rendered: the role of the signed-in user, or the profile if the page does not provide one. */
  asks?: 'role' | 'profile'
  /** `none`: calls no API; `own`: makes its calls with `createClient`. Default: the client of all elements. */
  client?: 'none' | 'own'
  createClient?: (options: OwnClientOptions) => object
  /** Attribute that holds the address of a page, by the link prop that it sets. */
  pageLinks?: Readonly<Record<string, string>>
  /** Values of props that the page does not set. */
  defaults?: Readonly<Record<string, unknown>>
  /** Converts values to props if their names or types differ; all others are passed through. */
  toProps?: (values: never, page: PageOfElement) => object
  /** Absent: no embedding token grants access, since the widget needs none or a sign-in of its own. */
  token?: TokenDeclaration
}

/** Token that a site can request to embed the widget. */
export interface TokenDeclaration {
  /** Name in lists of widgets. */
  name: { en: string; fr: string }
  /** The only calls that it grants. */
  calls: readonly (keyof Contract)[]
  /** True if the widget shows data of one person, named by the token. Default: false. */
  isPersonal?: boolean
}

/** Actions available to an element after one of its events. */
export interface ElementActions {
  values: Readonly<Record<string, unknown>>
  /** Sets a property as the host would. */
  set(property: string, value: unknown): void
  /** Dispatches another event to the host. */
  tell(event: string, detail: object): boolean
  /** Navigates if the page supports it. */
  follow(to: Destination): void
  /** True if the page has an address for the destination or navigates there itself. */
  leadsTo(to: Destination): boolean
  /** Somebody signed in: all elements of this API refetch everything. */
  resume(): void
  /** Signs out all elements of the API. */
  signOut(): void
}

export interface PageOfElement {
  settings: PosternSettings
  timeZone: string
  product: string | undefined
}

export interface OwnClientOptions {
  baseUrl: string
  product: string | undefined
  locale: () => 'en' | 'fr'
}

type PropsOf<Widget> = Widget extends (props: infer Props) => unknown ? Props : never
type KeyOf<Props> = Props extends unknown ? Extract<keyof Props, string> : never
type EventOf<Props> =
  KeyOf<Props> extends infer Key ? (Key extends `on${infer Event}` ? Uncapitalize<Event> : never) : never
type CanFlag = `can${string}`

/** Declaration whose names match the widget's props and the values that it converts to props. */
export interface ElementOf<Widget, Own extends string = never> extends ElementDeclaration {
  attributes?: Readonly<Partial<Record<KeyOf<PropsOf<Widget>> | Own, AttributeKind>>> &
    Readonly<Record<CanFlag, 'flag'>>
  properties?: readonly (KeyOf<PropsOf<Widget>> | Own)[]
  needs?: readonly (KeyOf<PropsOf<Widget>> | Own)[]
  events?: readonly EventOf<PropsOf<Widget>>[]
  cancelable?: readonly (EventOf<PropsOf<Widget>> | 'follow')[]
  offered?: Readonly<Partial<Record<EventOf<PropsOf<Widget>>, CanFlag>>>
  defaults?: Readonly<Partial<PropsOf<Widget>>>
}
