import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

/** Users who can sign in at the reseller's site; they are its own and need no account with us. */
export const siteUsers = {
  robin: { name: 'Robin, who looks after all customers', isReseller: true },
  alex: { name: 'Alex of Contoso', isReseller: false },
} as const
export type SiteUser = keyof typeof siteUsers

const cookie = 'site-session'

/** Sessions of the site's own visitors, kept until it stops. */
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
