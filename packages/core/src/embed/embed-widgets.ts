import type { Contract } from '../contract/contract'
import { type EmbedWidget, embedWidgets } from './embed-widgets.gen'

/** True if a name is that of a widget which a token can open. */
export function isEmbedWidget(name: string): name is EmbedWidget {
  return Object.hasOwn(embedWidgets, name)
}

/** Calls that a token for these widgets permits; unknown widgets permit nothing. */
export function callsOfWidgets(widgets: readonly string[]): ReadonlySet<string> {
  return new Set(
    widgets.flatMap((name): readonly (keyof Contract)[] => (isEmbedWidget(name) ? embedWidgets[name] : [])),
  )
}
