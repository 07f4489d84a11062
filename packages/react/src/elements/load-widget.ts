import type { ComponentType } from 'react'
import type { ElementDeclaration } from './declaration'
import type { WidgetRow } from './element-values'
import { loaders } from './loaders.gen'
import { registry, type WidgetName } from './registry.gen'
import type { WidgetHost } from './widget-host'

/** A widget as its element renders it, with the declaration of that element. */
export interface LoadedWidget {
  Widget: ComponentType<Record<string, unknown>> & { isPublic?: boolean; initialState?: unknown }
  element: ElementDeclaration
}

/** Loads a widget's code and its renderer in parallel; code shared by widgets, including React, loads once. */
export async function loadWidget(name: WidgetName) {
  const { client }: WidgetRow = registry[name]
  const [{ attach }, connect, loaded] = await Promise.all([
    import('./runtime/attach'),
    client
      ? import('./runtime/connect-alone').then((m) => m.connectAlone)
      : import('./runtime/connect-client').then((m) => m.connectClient),
    // Each loader's values are checked by its declaration (`ElementOf`).
    loaders[name]() as Promise<unknown> as Promise<LoadedWidget>,
  ])
  return (host: WidgetHost) => attach(host, { loaded, connect, callsApi: client !== 'none' })
}
