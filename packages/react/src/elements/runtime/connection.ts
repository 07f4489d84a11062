import type { ReactNode } from 'react'
import type { LoadedWidget } from '../load-widget'
import type { WidgetHost } from '../widget-host'
import type { Emit } from './emit'

/** Draws a widget for as long as it talks to one API. */
export interface Connection {
  draw(): ReactNode
  leave(): void
}

export interface ConnectOptions {
  host: WidgetHost
  emit: Emit
  loaded: LoadedWidget
  /** Address of the API; empty for widgets that call none. */
  api: string
  product: string | undefined
  /** A value that `draw` depends on has changed. */
  onChange: () => void
  onError: (error: unknown) => void
  /** The widget crashed. */
  onCrash: (error: unknown) => void
}

export type Connect = (options: ConnectOptions) => Connection
