import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

/** Who may be signed in at the reseller's site; it has users of its own, who need no account with us. */
export const siteUsers = {
  robin: { name: 'Robin, who looks after all customers', isReseller: true },
  alex: { name: 'Alex of Contoso', isReseller: false },
} as const
export type SiteUser = keyof typeof siteUsers

const cookie = 'site-session'

/** Sessions of the site's own visitors, for as long as it runs. */
export function createSiteSessions() {
  const sessions = new Map<string, SiteUser>()
  return {
    userOf: (context: Context): SiteUser | undefined => sessions.get(getCookie(context, cookie) ?? ''),
    signIn(context: Context, name: string) {
      if (!Object.hasOwn(siteUsers, name)) return
      const id = randomBytes(32).toString('hex')
      sessions.set(id, name as SiteUser)
      setCookie(context, cookie, id, { httpOnly: true, sameSite: 'Strict', path: '/' })
    },
    signOut(context: Context) {
      sessions.delete(getCookie(context, cookie) ?? '')
      deleteCookie(context, cookie, { path: '/' })
    },
  }
}
