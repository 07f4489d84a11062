import { createContext, type ReactNode } from 'react'
import type { Destination } from '../../elements/destinations'

/** What a widget tells of itself, so that a provider can lay the host's wishes under its props. */
export interface WidgetNature<Props> {
  /** Events that change nothing by being heard: told to `onEvent` also where the host has no callback for them. */
  events?: readonly string[]
  /** Works for people who are not signed in: a refusal of its calls ends no session. */
  isPublic?: boolean
  /** Links and presses, where the host has none of its own. */
  leads?: (leads: Leads) => Partial<Props>
}

/** Where a widget leads, by the provider's `href` and `navigate`. */
export interface Leads {
  href: Href
  /** Absent: the browser follows addresses. */
  navigate: Navigate | undefined
}

type Href = (to: Destination) => string | undefined
type Navigate = (to: Destination) => void

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
