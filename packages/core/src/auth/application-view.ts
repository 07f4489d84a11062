/** State of the check of a stored token. */
export type SessionStatus = 'checking' | 'signedOut' | 'signedIn'

/** View that the window shows: a public page, the loading state, login, or the shell around a screen. */
export type ApplicationView = 'public' | 'loading' | 'login' | 'shell'

/**
 * Returns the view for a route (spec 4). Public pages never wait for the session; everything else shows the loading state, not the login
 * form, while token and profile are being checked (ST-005).
 */
export function applicationView(session: SessionStatus, route: { isPublic: boolean }): ApplicationView {
  if (route.isPublic) return 'public'
  if (session === 'checking') return 'loading'
  return session === 'signedIn' ? 'shell' : 'login'
}
