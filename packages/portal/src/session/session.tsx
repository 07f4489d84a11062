import {
  createClient,
  createLocalTokenStore,
  type Locale,
  localeOfLanguage,
  type PosternClient,
  type Profile,
  preferredLocale,
  roleOf,
} from '@postern/core'
import { createQueryClient, PosternProvider } from '@postern/react'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'

export type Session = { status: 'checking' } | { status: 'signedOut' } | { status: 'signedIn'; profile: Profile }

interface SessionContextValue {
  session: Session
  client: PosternClient
  signIn: (profile: Profile) => void
  logOut: () => void
  setLocale: (locale: Locale) => void
}

const SessionContext = createContext<SessionContextValue | null>(null)

export function useSession(): SessionContextValue {
  const context = useContext(SessionContext)
  if (!context) throw new Error('useSession was called outside <SessionProvider>.')
  return context
}

const tokenStore = createLocalTokenStore()
const client = createClient({
  baseUrl: new URL('/api/', location.origin).href,
  tokenStore,
  // An answer flagged as logout sends the browser to the root page (spec 7).
  onSignedOut: ({ isFlagged }) => isFlagged && location.assign('/'),
})
const queryClient = createQueryClient()
const appearance = { theme: 'auto' } as const

/** Who is signed in, for the whole portal; other tabs' sign-outs count at once. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>({ status: tokenStore.get() ? 'checking' : 'signedOut' })
  const [browserLocale, setLocale] = useState<Locale>(() => preferredLocale(navigator.languages))
  const signOut = useCallback(() => {
    queryClient.clear()
    setSession({ status: 'signedOut' })
  }, [])

  useEffect(() => {
    if (session.status !== 'checking') return
    let isCurrent = true
    client.profile.current().then(
      (profile) => isCurrent && (roleOf(profile) ? setSession({ status: 'signedIn', profile }) : signOut()),
      () => isCurrent && signOut(),
    )
    return () => {
      isCurrent = false
    }
  }, [session.status, signOut])

  useEffect(
    () =>
      tokenStore.subscribe(() => {
        if (tokenStore.get() === null) signOut()
      }),
    [signOut],
  )

  const context = useMemo<SessionContextValue>(
    () => ({
      session,
      client,
      signIn: (profile) => setSession({ status: 'signedIn', profile }),
      // The token goes in any case (AM-039).
      logOut: () => {
        client.auth.logout().catch(() => {})
        tokenStore.set(null)
      },
      setLocale,
    }),
    [session],
  )
  const profile = session.status === 'signedIn' ? session.profile : null
  const locale = profile ? localeOfLanguage(profile.language) : browserLocale
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  return (
    <SessionContext.Provider value={context}>
      <PosternProvider
        client={client}
        queryClient={queryClient}
        locale={locale}
        timeZone={profile?.timezone}
        appearance={appearance}
      >
        {children}
      </PosternProvider>
    </SessionContext.Provider>
  )
}
