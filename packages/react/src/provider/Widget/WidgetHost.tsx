import type { ApiError, PosternClient, TokenStore } from '@postern/core'
import type { Destination } from '@postern/core/navigation'
import { lazy, type ReactNode, useContext, useMemo, useRef, useState } from 'react'
import { eventOf, eventTypeOf } from '../../elements/names'
import { ClientContext } from '../ClientProvider'
import { useForget } from '../forget'
import { createLeads, type Ways } from './create-leads'
import { firstPageLeads } from './first-page-leads'
import { HostContext, type KeptProps, type WidgetHostValue, type WidgetNature, type WidgetPlace } from './host-context'
import { watchCalls } from './watch-calls'

const SessionOver = lazy(() => import('./SessionOver').then((it) => ({ default: it.SessionOver })))

/** Event in a widget: its type is named like the event of the widget's element, `postern-open` for `onOpen`. */
export interface WidgetEvent {
  widget: string
  type: string
  detail: unknown
}

export interface WidgetHostProps {
  /** Called after the widget has shown that a call was rejected or failed, or that the widget crashed. */
  onError?: (error: ApiError | Error, details: { widget: string }) => void
  /**
   * Called by 'Sign in' when a widget's call found no signed-in user; the client's `getToken` is called again afterwards. Absent: such a
   * widget shows the server's message.
   */
  onSignIn?: () => void | Promise<void>
  /** Every event of every widget, for analytics. Details contain the data that the widget shows, which may be personal. */
  onEvent?: (event: WidgetEvent) => void
  /** Navigates within the host when a link is clicked. Absent: the browser follows `href`. */
  navigate?: (to: Destination) => void
  /**
   * Address of a place in the host, for widgets whose own props give none; `undefined` renders a link as plain text. Absent: the portal's
   * paths if `navigate` is set, else no links are rendered and clicks only call callbacks.
   */
  href?: (to: Destination) => string | undefined
}

/** Passes the host's handlers to every widget below; those of an outer provider apply if this one has none. */
export function WidgetHost({ children, ...wishes }: WidgetHostProps & { children: ReactNode }) {
  const outer = useContext(HostContext)
  const latest = useRef(wishes)
  latest.current = wishes
  const hasOwn = Object.values(wishes).some((wish) => wish !== undefined)
  const session = useSession()
  const has = (wish: keyof WidgetHostProps) => wishes[wish] !== undefined
  const [events, navigates, links, signsIn] = [has('onEvent'), has('navigate'), has('href'), has('onSignIn')]
  const host = useMemo(
    () => createHost(() => latest.current, { events, navigates, links, signsIn }, session),
    [events, navigates, links, signsIn, session],
  )
  return <HostContext.Provider value={hasOwn ? host : outer}>{children}</HostContext.Provider>
}

interface Abilities {
  events: boolean
  navigates: boolean
  links: boolean
  signsIn: boolean
}

interface Session {
  isOver: (tokenStore: TokenStore) => boolean
  end: (tokenStore: TokenStore) => void
  resume: (tokenStore: TokenStore) => void
}

/** Tracks token stores without a signed-in user, as found by the widgets' calls. */
function useSession(): Session {
  const [over, setOver] = useState<readonly TokenStore[]>([])
  const forget = useForget()
  return useMemo(() => {
    const without = (store: TokenStore) => (known: typeof over) => known.filter((one) => one !== store)
    return {
      isOver: (store) => over.includes(store),
      end(store) {
        forget()
        setOver((known) => [...without(store)(known), store])
      },
      resume: (store) => setOver(without(store)),
    }
  }, [over, forget])
}

/** Reads each handler when it is needed, so that the host may pass new functions on each render. */
function createHost(wishes: () => WidgetHostProps, abilities: Abilities, session: Session): WidgetHostValue {
  const { events, navigates, links, signsIn } = abilities
  const ways: Ways = {
    href: (to) => (links ? wishes().href?.(to) : to.path),
    navigate: navigates ? (to) => wishes().navigate?.(to) : undefined,
    leadsWithout: false,
  }
  const tell = (widget: string, error: unknown) => wishes().onError?.(error as Error, { widget })
  return {
    propsOf<Props extends object>(widget: string, props: Props, nature: WidgetNature<Props>, kept: KeptProps) {
      const own = defined(props)
      const led: Props & { client?: object } = {
        ...((navigates || links) && leadsOf(widget, own, props, nature)),
        ...(own as Props),
      }
      const { client } = led
      // Some load with a client of their own.
      if (client) led.client = keep(kept, 'client', client, () => watchCalls(client, (error) => tell(widget, error)))
      if (!events) return led
      const told = new Set([...(nature.events ?? []), ...Object.keys(led).filter((name) => /^on[A-Z]/.test(name))])
      const callbacks = [...told].flatMap((name) => {
        const given = (led as Readonly<Record<string, unknown>>)[name]
        if (given !== undefined && typeof given !== 'function') return []
        return [[name, keep(kept, name, given, () => telling(widget, name, given))] as const]
      })
      return { ...led, ...Object.fromEntries(callbacks) } as Props
    },
    onCrash: (widget, error) => (wishes().onError ? tell(widget, error) : reportError(error)),
    within(widget, content, { isPublic, headingLevel }) {
      return (
        <Within
          session={signsIn && !isPublic ? session : undefined}
          headingLevel={headingLevel}
          onSignIn={() => wishes().onSignIn?.()}
          onError={(error) => tell(widget, error)}
        >
          {content}
        </Within>
      )
    },
  }

  function leadsOf<Props extends object>(widget: string, own: object, props: Props, { leads }: WidgetNature<Props>) {
    return leads ? leads(createLeads(ways, own), props) : firstPageLeads<Props>(widget, ways)
  }

  function telling(widget: string, name: string, given: unknown) {
    return (detail: unknown) => {
      wishes().onEvent?.({ widget, type: eventTypeOf(eventOf(name)), detail: detail ?? {} })
      return typeof given === 'function' ? given(detail) : undefined
    }
  }
}

function keep<Handed>(kept: KeptProps, name: string, given: unknown, make: () => Handed): Handed {
  const known = kept.get(name)
  if (known && known.given === given) return known.handed as Handed
  const handed = make()
  kept.set(name, { given, handed })
  return handed
}

/** Removes keys whose value is undefined. */
function defined<Props extends object>(props: Props): Partial<Props> {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Partial<Props>
}

interface WithinProps extends Pick<WidgetPlace, 'headingLevel'> {
  /** Absent: a rejection ends no session. */
  session: Session | undefined
  onSignIn: () => void | Promise<void>
  onError: (error: ApiError) => void
  children: ReactNode
}

function Within({ session, headingLevel, onSignIn, onError, children }: WithinProps) {
  const client = useContext(ClientContext)
  const latest = useRef<(error: ApiError, of: PosternClient) => void>(onError)
  latest.current = (error, of) => {
    onError(error)
    // A token means that the rejection belongs to the previous session.
    const isSignedOut = (error.status === 401 || error.isLogout) && of.tokenStore.get() === null
    if (isSignedOut) session?.end(of.tokenStore)
  }
  const watched = useMemo(
    () => client && watchCalls<PosternClient>(client, (error) => latest.current(error, client)),
    [client],
  )
  if (client && session?.isOver(client.tokenStore)) {
    return <SessionOver {...{ headingLevel, onSignIn }} tokenStore={client.tokenStore} onResume={session.resume} />
  }
  return <ClientContext.Provider value={watched}>{children}</ClientContext.Provider>
}
