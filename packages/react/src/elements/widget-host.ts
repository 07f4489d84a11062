import type { WidgetName } from './registry.gen'

/** What `:state()` says of an element. */
export type WidgetState = 'loading' | 'ready' | 'failed' | 'signed-out'

/** Values of an element's attributes and properties, by name. */
export type WidgetValues = Readonly<Record<string, unknown>>

/** An element, as what draws in it knows it. */
export interface WidgetHost {
  element: HTMLElement
  root: ShadowRoot
  name: WidgetName
  values(): WidgetValues
  /** As if the host had set the property. */
  setValue(name: string, value: unknown): void
  setState(state: WidgetState): void
}

/** What is drawn in an element. */
export interface WidgetView {
  /** Values have changed. */
  update(): void
  /** The element stands in another place, where its open layers are shown again. */
  moved(): void
  /** Frees all that it holds. */
  destroy(): void
}
