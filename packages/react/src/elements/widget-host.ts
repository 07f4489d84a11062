import type { WidgetName } from './registry.gen'

/** Values that an element exposes to `:state()`. */
export type WidgetState = 'loading' | 'ready' | 'failed' | 'signed-out'

/** Values of an element's attributes and properties, by name. */
export type WidgetValues = Readonly<Record<string, unknown>>

/** An element, as seen by the code that renders into it. */
export interface WidgetHost {
  element: HTMLElement
  root: ShadowRoot
  name: WidgetName
  values(): WidgetValues
  /** Sets a property as the host would. */
  setValue(name: string, value: unknown): void
  setState(state: WidgetState): void
}

/** Rendered view of an element. */
export interface WidgetView {
  /** Values have changed. */
  update(): void
  /** The element has moved; its open layers are shown again. */
  moved(): void
  /** Releases everything it holds. */
  destroy(): void
}
