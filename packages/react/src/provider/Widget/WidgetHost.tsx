import type { ApiError, PosternClient } from '@postern/core'
import { lazy, type ReactNode, useContext, useMemo, useRef, useState } from 'react'
import type { Destination } from '../../elements/destinations'
import { eventTypeOf } from '../../elements/names'
import { ClientContext } from '../ClientProvider'
import { useForget } from '../forget'
import { HostContext, type KeptCallbacks, type Leads, type WidgetHostValue, type WidgetNature } from './host-context'
import { watchCalls } from './watch-calls'

const SignedOut = lazy(() => import('../SignedOut/SignedOut').then((it) => ({ default: it.SignedOut })))

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
  /** Leads somewhere inside the host. Absent: the browser follows `href`. */
  navigate?: (to: Destination) => void
  /**
   * Address of a place in the host, for widgets whose own props name none. `undefined`, or no such function: nothing is linked,
   * and callbacks alone tell of presses.
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
  isOver: boolean
  end: () => void
  resume: () => void
}

/** Whether somebody is signed in, as the calls of the widgets found out. */
function useSession(): Session {
  const [isOver, setOver] = useState(false)
  const forget = useForget()
  return useMemo(
    () => ({
      isOver,
      end: () => setOver(true),
      resume() {
        forget()
        setOver(false)
      },
    }),
    [isOver, forget],
  )
}

/** Asks for each wish when it is needed, so that the host may hand in new functions each time it draws. */
function createHost(wishes: () => WidgetHostProps, abilities: Abilities, session: Session): WidgetHostValue {
  const { events, navigates, links, signsIn } = abilities
  const leads: Leads = {
    href: (to) => wishes().href?.(to),
    navigate: navigates ? (to) => wishes().navigate?.(to) : undefined,
  }
  const tell = (widget: string, error: unknown) => wishes().onError?.(error as Error, { widget })
  return {
    propsOf<Props extends object>(widget: string, props: Props, nature: WidgetNature<Props>, kept: KeptCallbacks) {
      const led = navigates || links ? { ...nature.leads?.(leads), ...defined(props) } : props
      if (!events) return led as Props
      const told = new Set([...(nature.events ?? []), ...Object.keys(led).filter((name) => /^on[A-Z]/.test(name))])
      const callbacks = [...told].flatMap((name) => {
        const given = (led as Readonly<Record<string, unknown>>)[name]
        if (given !== undefined && typeof given !== 'function') return []
        return [[name, keep(kept, name, given, (detail) => report(widget, name, detail))] as const]
      })
      return { ...led, ...Object.fromEntries(callbacks) } as Props
    },
    onCrash: (widget, error) => (wishes().onError ? tell(widget, error) : reportError(error)),
    within(widget, content, { isPublic, headingLevel }) {
      const canEnd = signsIn && !isPublic
      if (canEnd && session.isOver) {
        const onSignIn = () => wishes().onSignIn?.()
        return <SignedOut {...{ headingLevel, onSignIn }} canRetry onResume={session.resume} />
      }
      const onError = (error: ApiError) => {
        tell(widget, error)
        if (canEnd && (error.status === 401 || error.isLogout)) session.end()
      }
      return <Within onError={onError}>{content}</Within>
    },
  }

  function report(widget: string, name: string, detail: unknown) {
    const event = name.charAt(2).toLowerCase() + name.slice(3)
    wishes().onEvent?.({ widget, type: eventTypeOf(event), detail: detail ?? {} })
  }
}

function keep(kept: KeptCallbacks, name: string, given: unknown, report: (detail: unknown) => void) {
  const known = kept.get(name)
  if (known && known.given === given) return known.handed
  const handed = (detail: unknown) => {
    report(detail)
    return typeof given === 'function' ? given(detail) : undefined
  }
  kept.set(name, { given, handed })
  return handed
}

/** Without what is there but says nothing. */
function defined<Props extends object>(props: Props): Partial<Props> {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Partial<Props>
}

function Within({ onError, children }: { onError: (error: ApiError) => void; children: ReactNode }) {
  const client = useContext(ClientContext)
  const latest = useRef(onError)
  latest.current = onError
  const watched = useMemo(() => client && watchCalls<PosternClient>(client, (error) => latest.current(error)), [client])
  return <ClientContext.Provider value={watched}>{children}</ClientContext.Provider>
}
