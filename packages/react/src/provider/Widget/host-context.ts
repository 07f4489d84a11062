import type { Destination } from '@postern/core/navigation'
import { createContext, type ReactNode } from 'react'
import type { RowHref } from '../../ui/row-href'

/** What a widget tells of itself, so that a provider can lay the host's wishes under its props. */
export interface WidgetNature<Props> {
  /** Events that change nothing by being heard: told to `onEvent` also where the host has no callback for them. */
  events?: readonly string[]
  /** Works for people who are not signed in: a refusal of its calls ends no session. */
  isPublic?: boolean
  /** Links and presses, where the host has none of its own; by what it gave. */
  leads?: (leads: Leads, given: Props) => Partial<Props>
}

/** Where a widget leads, by the host's `href` and `navigate`: makes the props that it has for links and presses. */
export interface Leads {
  /** For rows: the prop that answers an address, and the one that is told of a press by the name of what was pressed. */
  rows: <Href extends string, Press extends string, Name extends string, Row>(
    href: Href,
    press: Press,
    name: Name,
    to: (row: Row) => Destination,
  ) => { [_ in Href]?: (row: Row) => RowHref } & { [_ in Press]?: (details: { [_ in Name]: Row }) => void }
  /** For what is only there with an address: none of both props where there is none. */
  page: <Href extends string, Press extends string>(
    to: Destination,
    href: Href,
    press: Press,
  ) => { [_ in Href]?: string } & { [_ in Press]?: () => void }
  /** A link that `onNavigate` knows the place of. */
  linkTo: (to: Destination) => PlaceLink | undefined
  onNavigate: ((details: { href: string; to?: Destination }) => void) | undefined
}

/** An address that a host gave to a place. */
export interface PlaceLink {
  href: string
  to: Destination
}

/** What the provider does for each widget below. */
export interface WidgetHostValue {
  /** A widget's props with the host's wishes under them. */
  propsOf: <Props extends object>(name: string, props: Props, nature: WidgetNature<Props>, kept: KeptProps) => Props
  onCrash: (name: string, error: unknown) => void
  /** Draws a widget's content so that its calls are told apart from others', or what stands there while nobody is signed in. */
  within: (name: string, content: ReactNode, place: WidgetPlace) => ReactNode
}

export interface WidgetPlace {
  isPublic: boolean
  headingLevel: 1 | 2 | 3
}

/** Props by name, each as it was given and as it is handed on: the same for as long as it is the same. */
export type KeptProps = Map<string, { given: unknown; handed: unknown }>

export const HostContext = createContext<WidgetHostValue | null>(null)
