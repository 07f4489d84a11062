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

/** Something that happened in a widget: its type is spelt as the event of the widget's element, `postern-open` for `onOpen`. */
export interface WidgetEvent {
  widget: string
  type: string
  detail: unknown
}

export interface WidgetHostProps {
  /** A call was refused or failed, or a widget did not survive an error; after the widget has shown it. */
  onError?: (error: ApiError | Error, details: { widget: string }) => void
  /**
   * What 'Sign in' does where a widget's call found nobody signed in; afterwards `getToken` of the client is asked again. Absent:
   * such a widget says what the server said.
   */
  onSignIn?: () => void | Promise<void>
  /** Every event of every widget, for counting. Details carry what the widget shows, which may be personal. */
  onEvent?: (event: WidgetEvent) => void
  /** Leads somewhere inside the host, in place of a press on a link. Absent: the browser follows `href`. */
  navigate?: (to: Destination) => void
  /**
   * Address of a place in the host, for widgets whose own props name none; `undefined` makes plain text of a link. Absent: the
   * portal's paths where `navigate` leads, else nothing is linked and callbacks alone tell of presses.
   */
  href?: (to: Destination) => string | undefined
}

/** Hands the host's wishes to every widget below; those of a provider around hold where this one has none. */
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

/** Where nobody is signed in, as the calls of the widgets found out. */
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

/** Asks for each wish when it is needed, so that the host may hand in new functions each time it draws. */
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
      // Some load with one of their own.
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

/** Without what is there but says nothing. */
function defined<Props extends object>(props: Props): Partial<Props> {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Partial<Props>
}

interface WithinProps extends Pick<WidgetPlace, 'headingLevel'> {
  /** Absent: a refusal ends none. */
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
    // Where there is a token again, what was refused is of the session before.
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
