import type { ReactNode } from 'react'
import type { LoadedWidget } from '../load-widget'
import type { WidgetHost } from '../widget-host'
import type { Emit } from './emit'

/** What a widget is drawn with, for as long as it talks to one API. */
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
  /** Something changed that `draw` looks at. */
  onChange: () => void
  onError: (error: unknown) => void
  /** The widget did not survive an error. */
  onCrash: (error: unknown) => void
}

export type Connect = (options: ConnectOptions) => Connection
