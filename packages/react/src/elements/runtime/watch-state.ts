import type { QueryCache, QueryObserver } from '@tanstack/react-query'
import type { WidgetHost, WidgetState } from '../widget-host'
import type { ApiScope } from './api-scope'

export interface WatchStateOptions {
  host: WidgetHost
  scope: ApiScope
  isSignedOut: () => boolean
  /** A question of the element was refused. */
  onError: (error: unknown) => void
}

/** Keeps `:state()` of an element as its questions are, and tells of those that fail. Answers how to stop. */
export function watchState({ host, scope, isSignedOut, onError }: WatchStateOptions): () => void {
  let isLooking = false
  let isOver = false
  const look = () => {
    isLooking = false
    if (!isOver) host.setState(isSignedOut() ? 'signed-out' : stateOf(scope.queries, host.element))
  }
  // Once for all that happens at the same time, and after the widget has asked.
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

/** The elements that wait for a question's answer, as their query clients sign their questions. */
function elementsOf(observers: readonly Pick<QueryObserver, 'options'>[]): ReadonlySet<unknown> {
  return new Set(observers.map(({ options }) => options.meta?.element))
}
