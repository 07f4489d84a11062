import { useLayoutEffect } from 'react'
import type { KeptStep } from '../navigation/history'
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
    const kept: KeptStep = { state: { from: `${pathname}${search}${hash}` }, key: 'first', index: 0 }
    history.replaceState(kept, '', loginPath)
  }, [])
  return <LoginPage resetRequest={resetRequest} isProfileLost={false} />
}

const resetRequest = { href: '/resetpasswordrequest' }
