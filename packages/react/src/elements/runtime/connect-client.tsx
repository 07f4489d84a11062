import type { PosternBaseProps } from '../../provider/PosternBase'
import { createQueryClient, PosternProvider } from '../../provider/PosternProvider'
import { behaviours } from '../behaviours'
import { type ApiScope, acquireScope } from './api-scope'
import type { Connect } from './connection'
import { ElementFrame, headingLevelOf, WidgetInFrame } from './ElementFrame'
import { ScopeContext } from './ScopeContext'
import { SignedOut } from './SignedOut'
import { WidgetForRole } from './WidgetForRole'
import { watchState } from './watch-state'

/** For widgets of somebody who is signed in: all elements of one API share its client and every answer. */
export const connectClient: Connect = ({ host, emit, Widget, api, product, onChange, onError, onCrash }) => {
  const scope = acquireScope(api, product)
  const queryClient = createSignedQueryClient(host.element, scope)
  const provide = (base: PosternBaseProps) => (
    <PosternProvider {...base} client={scope.client} queryClient={queryClient} />
  )
  const InFrame = behaviours[host.name].asksRole ? WidgetForRole : WidgetInFrame
  const isSignedOut = () => scope.isSignedOut && !behaviours[host.name].isPublic
  const stopState = watchState({ host, scope, isSignedOut, onError })
  const stopScope = scope.subscribe(onChange)
  const context = { host, emit, api, product }
  return {
    draw: () => (
      <ElementFrame context={context} onCrash={onCrash} provide={provide}>
        <ScopeContext.Provider value={scope}>
          {isSignedOut() ? (
            <SignedOut headingLevel={headingLevelOf(host.values()) ?? 2} onResume={scope.resume} />
          ) : (
            <InFrame key={scope.round} host={host} emit={emit} Widget={Widget} />
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

/** Answers are everybody's; whose question it was is told apart. */
function createSignedQueryClient(element: HTMLElement, { queries, mutations }: ApiScope) {
  const client = createQueryClient({ queryCache: queries, mutationCache: mutations })
  const defaults = client.getDefaultOptions()
  client.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, meta: { element } } })
  return client
}
