import type { QueryCache, QueryObserver } from '@tanstack/react-query'
import type { WidgetHost, WidgetState } from '../widget-host'
import type { ApiScope } from './api-scope'

export interface WatchStateOptions {
  host: WidgetHost
  scope: ApiScope
  isSignedOut: () => boolean
  /** A query of the element was rejected. */
  onError: (error: unknown) => void
}

/** Keeps the element's `:state()` in sync with its queries and reports those that fail. Returns a function that stops it. */
export function watchState({ host, scope, isSignedOut, onError }: WatchStateOptions): () => void {
  let isLooking = false
  let isOver = false
  const look = () => {
    isLooking = false
    if (!isOver) host.setState(isSignedOut() ? 'signed-out' : stateOf(scope.queries, host.element))
  }
  // Once for all simultaneous changes, and after the widget has started its queries.
  const lookSoon = () => {
    if (isLooking) return
    isLooking = true
    setTimeout(look)
  }
  const stop = [
    scope.queries.subscribe((event) => {
      lookSoon()
      if (event.type !== 'updated' || event.action.type !== 'error') return
      if (elementsOf(event.query.observers).has(host.element)) onError(event.action.error)
    }),
    scope.subscribe(lookSoon),
  ]
  lookSoon()
  return () => {
    isOver = true
    for (const end of stop) end()
  }
}

function stateOf(queries: QueryCache, element: HTMLElement): WidgetState {
  const own = queries.getAll().filter((query) => elementsOf(query.observers).has(element))
  if (own.some(({ state }) => state.status === 'error' && state.data === undefined)) return 'failed'
  const isLoading = own.some(({ state }) => state.status === 'pending' && state.fetchStatus !== 'idle')
  return isLoading ? 'loading' : 'ready'
}

/** Elements waiting for a query, as recorded by their query clients. */
function elementsOf(observers: readonly Pick<QueryObserver, 'options'>[]): ReadonlySet<unknown> {
  return new Set(observers.map(({ options }) => options.meta?.element))
}
