import { useLayoutEffect } from 'react'
import { LoginPage } from './LoginPage'

const loginPath = '/login'

/** Addresses that are open without login; the router's table has them. */
const openPaths = /^\/(passwordreset|resetpasswordrequest)\/?$/

/** Whether a signed-out visit to an address shows login (RT-137). */
export function showsLogin(pathname: string): boolean {
  return !openPaths.test(pathname)
}

/**
 * Login before the router has loaded. The address that was asked for stays in the history's state, where the router's login
 * screen looks for it (AM-012).
 */
export function EarlyLogin() {
  useLayoutEffect(() => {
    const { pathname, search, hash } = location
    if (pathname.replace(/\/$/, '') === loginPath) return
    history.replaceState({ usr: { from: `${pathname}${search}${hash}` }, key: 'default', idx: 0 }, '', loginPath)
  }, [])
  return <LoginPage resetRequest={resetRequest} isProfileLost={false} />
}

const resetRequest = { href: '/resetpasswordrequest' }
