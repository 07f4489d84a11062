import type { Contract } from '@postern/core/contract'
import type { Destination } from '@postern/core/navigation'
import type { AttributeKind } from './element-values'
import type { PosternSettings } from './settings'

/**
 * The element of a widget, declared beside it as `export const groupListElement`. `npm run widgets` writes what the loader, the
 * token table and the manifest have of it; the rest loads with the widget.
 */
export interface ElementDeclaration {
  /** Values that an attribute carries as well, by the names of the widget's props. */
  attributes?: Readonly<Partial<Record<string, AttributeKind>>>
  /** Values that only a property carries. */
  properties?: readonly string[]
  /** Nothing is drawn before these are set. */
  needs?: readonly string[]
  /** A list: keeps its property `state`, has `listSlots`, and the events `change` and `rowActions`. */
  isList?: boolean
  /** `released` for the prop `onReleased` and the event `postern-released`. */
  events?: readonly string[]
  /** Events whose default can be prevented. */
  cancelable?: readonly string[]
  /** Events that the widget offers only where an attribute says so, by event. */
  offered?: Readonly<Partial<Record<string, string>>>
  /** What an event leads to, unless the page prevents it: the property that takes the detail's value of its name, or a function. */
  follows?: Readonly<Record<string, string | ((element: ElementActions, detail: never) => void)>>
  /** Places for the host's own content, drawn always. */
  slots?: readonly string[]
  /** Places that are drawn only where the host has put something. */
  filledSlots?: readonly string[]
  /** Loaded for the widget before it is drawn: the role of the signed-in person, or the profile where the page gives none. */
  asks?: 'role' | 'profile'
  /** `none`: calls no API; `own`: makes its calls with `createClient`. Default: the client of all elements. */
  client?: 'none' | 'own'
  createClient?: (options: OwnClientOptions) => object
  /** Attribute with the address of a page, by the prop of the link to it. */
  pageLinks?: Readonly<Record<string, string>>
  /** Values of props that the page does not set. */
  defaults?: Readonly<Record<string, unknown>>
  /** Makes props of values where the names or types of both differ; all others are handed on as they are. */
  toProps?: (values: never, page: PageOfElement) => object
  /** Absent: no token of an embedding site opens it, since it needs none or someone's own sign-in. */
  token?: TokenDeclaration
}

/** The token that a site can ask for to embed the widget. */
export interface TokenDeclaration {
  /** As lists of widgets name it. */
  name: { en: string; fr: string }
  /** The calls that it opens, and no other. */
  calls: readonly (keyof Contract)[]
  /** The widget shows what belongs to one person, whom the token names. Default: false. */
  isPersonal?: boolean
}

/** What an element can do after one of its events. */
export interface ElementActions {
  values: Readonly<Record<string, unknown>>
  /** As if the host had set the property. */
  set(property: string, value: unknown): void
  /** Tells the host of another event. */
  tell(event: string, detail: object): boolean
  /** Leads there as the page wishes, where it does. */
  follow(to: Destination): void
  /** Whether the page has a place, or leads there by itself. */
  leadsTo(to: Destination): boolean
  /** Somebody signed in: all elements of the API ask for everything anew. */
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

/** A declaration whose names are those of the widget's props, and of values that it makes props of. */
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
