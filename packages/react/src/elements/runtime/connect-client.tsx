import type { Locale } from '@postern/core'
import { hashKey, type QueryKey } from '@tanstack/react-query'
import type { PosternBaseProps } from '../../provider/PosternBase'
import { createQueryClient, PosternProvider } from '../../provider/PosternProvider'
import { type ApiScope, acquireScope } from './api-scope'
import type { Connect } from './connection'
import { ElementFrame, headingLevelOf } from './ElementFrame'
import { ScopeContext } from './ScopeContext'
import { SignedOut } from './SignedOut'
import { WidgetForPerson } from './WidgetForPerson'
import { WidgetInFrame } from './WidgetInFrame'
import { watchState } from './watch-state'

/** For widgets of a signed-in user: all elements of one API share its client and cache. */
export const connectClient: Connect = ({ host, emit, loaded, api, product, onChange, onError, onCrash }) => {
  const scope = acquireScope(api, product)
  let language: Locale | undefined
  const queryClient = createSignedQueryClient(host.element, scope, () => language)
  const provide = (base: PosternBaseProps) => {
    // Keeps the first language's cache when the language changes, so that nothing is refetched while somebody is typing.
    language ??= base.locale
    return <PosternProvider {...base} client={scope.client} queryClient={queryClient} />
  }
  const { Widget, element } = loaded
  const InFrame = element.asks ? WidgetForPerson : WidgetInFrame
  const isSignedOut = () => scope.isSignedOut && !Widget.isPublic
  const stopState = watchState({ host, scope, isSignedOut, onError })
  const stopScope = scope.subscribe(onChange)
  const context = { host, emit, element }
  return {
    draw: () => (
      <ElementFrame context={context} onCrash={onCrash} provide={provide}>
        <ScopeContext.Provider value={scope}>
          {isSignedOut() ? (
            <SignedOut headingLevel={headingLevelOf(host.values()) ?? 2} onResume={scope.resume} />
          ) : (
            <InFrame key={scope.round} host={host} emit={emit} loaded={loaded} product={product} />
          )}
        </ScopeContext.Provider>
      </ElementFrame>
    ),
    leave() {
      stopState()
      stopScope()
      scope.release()
    },
  }
}

/**
 * Responses are shared by all elements of the same language, as they contain the server's texts; each query still records the element that
 * made it.
 */
function createSignedQueryClient(
  element: HTMLElement,
  { queries, mutations }: ApiScope,
  language: () => Locale | undefined,
) {
  const client = createQueryClient({ queryCache: queries, mutationCache: mutations })
  const defaults = client.getDefaultOptions()
  const queryKeyHashFn = (key: QueryKey) => `${language()} ${hashKey(key)}`
  client.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, meta: { element }, queryKeyHashFn } })
  return client
}
