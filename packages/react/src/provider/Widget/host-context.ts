import type { Destination } from '@postern/core/navigation'
import { createContext, type ReactNode } from 'react'
import type { RowHref } from '../../ui/row-href'

/** Traits that a widget declares, so that a provider can lay the host's wishes under its props. */
export interface WidgetNature<Props> {
  /** Events that have no effect when handled: passed to `onEvent` even if the host has no callback for them. */
  events?: readonly string[]
  /** True if it works for users who are not signed in: a rejection of its calls ends no session. */
  isPublic?: boolean
  /** Links and click handlers for props that the host did not set, based on those that it did. */
  leads?: (leads: Leads, given: Props) => Partial<Props>
}

/** Builds a widget's props for links and presses from the host's `href` and `navigate`. */
export interface Leads {
  /** For rows: sets the prop that returns an address, and the callback for a click, which receives the row under the given name. */
  rows: <Href extends string, Press extends string, Name extends string, Row>(
    href: Href,
    press: Press,
    name: Name,
    to: (row: Row) => Destination,
  ) => { [_ in Href]?: (row: Row) => RowHref } & { [_ in Press]?: (details: { [_ in Name]: Row }) => void }
  /** For pages that only exist with an address: sets neither prop if there is none. */
  page: <Href extends string, Press extends string>(
    to: Destination,
    href: Href,
    press: Press,
  ) => { [_ in Href]?: string } & { [_ in Press]?: () => void }
  /** Link whose place `onNavigate` knows. */
  linkTo: (to: Destination) => PlaceLink | undefined
  onNavigate: ((details: { href: string; to?: Destination }) => void) | undefined
}

/** Address that a host gave for a place. */
export interface PlaceLink {
  href: string
  to: Destination
}

/** Services that the provider offers each widget below. */
export interface WidgetHostValue {
  /** A widget's props, with the host's handlers as defaults. */
  propsOf: <Props extends object>(name: string, props: Props, nature: WidgetNature<Props>, kept: KeptProps) => Props
  onCrash: (name: string, error: unknown) => void
  /** Renders a widget's content so that its calls can be attributed to it, or the signed-out state. */
  within: (name: string, content: ReactNode, place: WidgetPlace) => ReactNode
}

export interface WidgetPlace {
  isPublic: boolean
  headingLevel: 1 | 2 | 3
}

/** Props by name, each as given and as passed on: stable as long as the given one is. */
export type KeptProps = Map<string, { given: unknown; handed: unknown }>

export const HostContext = createContext<WidgetHostValue | null>(null)
