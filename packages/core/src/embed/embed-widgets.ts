import type { Contract } from '../contract/contract'
import { type EmbedWidget, embedWidgets } from './embed-widgets.gen'

/** True if a name is that of a widget which a token can open. */
export function isEmbedWidget(name: string): name is EmbedWidget {
  return Object.hasOwn(embedWidgets, name)
}

/**
 * Calls that a token for these widgets permits; unknown widgets permit nothing. Every known one may hear of changes: the server announces
 * those of features that the other calls read.
 */
export function callsOfWidgets(widgets: readonly string[]): ReadonlySet<string> {
  const calls = widgets.flatMap((name): readonly (keyof Contract)[] => (isEmbedWidget(name) ? embedWidgets[name] : []))
  return new Set(calls.length > 0 ? [...calls, 'listEvents'] : calls)
}
