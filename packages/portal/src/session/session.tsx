import { createClient, type Locale, localeOfLanguage, type PosternClient, type Profile, roleOf } from '@postern/core'
import { createLocalTokenStore } from '@postern/core/browser'
import { ClientProvider, createLocalPreferences } from '@postern/react'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { usePortalConfig } from '../config/portal-config'
import { withWords } from '../languages/languages'
import { keepLocale, localeOfBrowser, type Theme, useTheme } from '../preferences/preferences'

export type Session =
  | { status: 'checking' }
  /** `isProfileLost`: a stored token was there, but its profile could not be loaded. */
  | { status: 'signedOut'; isProfileLost: boolean }
  | { status: 'signedIn'; profile: Profile }
  /** The server ended the session: the screen stays hidden until its user logs in again. */
  | { status: 'expired'; profile: Profile }

interface SessionContextValue {
  session: Session
  client: PosternClient
  signIn: (profile: Profile) => void
  /** Called after a change of the user's own profile: its language and time zone apply at once. */
  replaceProfile: (profile: Profile) => void
  logOut: () => void
  /** For pages without sign-in; a profile has its own language. */
  setLocale: (locale: Locale) => void
  theme: Theme
  setTheme: (theme: Theme) => void
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
  // A response flagged as logout sends the browser to the root page (spec 7).
  onSignedOut: ({ isFlagged }) => (isFlagged ? location.assign('/') : expiry.onExpired()),
})
const expiry = { onExpired: () => {} }
const signedOut: Session = { status: 'signedOut', isProfileLost: false }

/** Provides the signed-in user to the whole portal; sign-outs in other tabs apply at once. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>(() => (tokenStore.get() ? { status: 'checking' } : signedOut))
  const [ownLocale, setOwnLocale] = useState(localeOfBrowser)
  const { product } = usePortalConfig()
  const signOut = useCallback((isProfileLost = false) => {
    setSession({ status: 'signedOut', isProfileLost })
  }, [])

  useEffect(() => {
    if (session.status !== 'checking') return
    let isCurrent = true
    client.profile.get().then(
      (profile) =>
        withWords(localeOfLanguage(profile.language), () => {
          if (!isCurrent) return
          if (roleOf(profile, product)) setSession({ status: 'signedIn', profile })
          else signOut(true)
        }),
      () => isCurrent && signOut(true),
    )
    return () => {
      isCurrent = false
    }
  }, [session.status, signOut, product])

  const user = session.status === 'signedIn' || session.status === 'expired' ? session.profile : null
  const isSignedIn = session.status === 'signedIn'
  const [theme, setTheme] = useTheme(user?.id ?? null)
  useEffect(() => {
    if (!isSignedIn || !user) return
    let isExpired = false
    expiry.onExpired = () => {
      isExpired = true
      setSession({ status: 'expired', profile: user })
    }
    // Any other removal of the token, in this tab or another, signs out. The client reports that the server ended the session right after
    // it removed the token.
    const unsubscribe = tokenStore.subscribe(() => {
      if (tokenStore.get() === null) queueMicrotask(() => !isExpired && signOut())
    })
    return () => {
      unsubscribe()
      expiry.onExpired = () => {}
    }
  }, [isSignedIn, user, signOut])

  const context = useMemo<SessionContextValue>(
    () => ({
      session,
      client,
      signIn: (profile) =>
        withWords(localeOfLanguage(profile.language), () => {
          // Signed out in another tab meanwhile.
          if (tokenStore.get() !== null) setSession({ status: 'signedIn', profile })
        }),
      replaceProfile: (profile) =>
        withWords(localeOfLanguage(profile.language), () =>
          setSession((now) => (now.status === 'signedIn' && now.profile.id === profile.id ? { ...now, profile } : now)),
        ),
      // Drops the token in any case (AM-039).
      logOut: () => {
        client.auth.logout().catch(() => {})
        tokenStore.set(null)
      },
      setLocale(locale) {
        keepLocale(locale)
        withWords(locale, () => setOwnLocale(locale))
      },
      theme,
      setTheme,
    }),
    [session, theme, setTheme],
  )
  const locale = user ? localeOfLanguage(user.language) : ownLocale
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  const appearance = useMemo(() => ({ theme }), [theme])
  const person = user?.id
  const preferences = useMemo(() => createLocalPreferences({ person }), [person])
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  return (
    <SessionContext.Provider value={context}>
      <ClientProvider
        client={client}
        locale={locale}
        timeZone={user?.timezone}
        appearance={appearance}
        preferences={preferences}
      >
        {children}
      </ClientProvider>
    </SessionContext.Provider>
  )
}
