import type { RoutePath } from '@postern/core/navigation'
import { useLayoutEffect } from 'react'
import type { KeptStep } from '../navigation/history'
import { LoginPage } from './LoginPage'

// The compiler knows the route table; the page is there before it.
const loginPath = '/login' satisfies RoutePath
const requestPath = '/resetpasswordrequest' satisfies RoutePath

/** Addresses that are open without login. */
const openPaths: readonly string[] = [requestPath, '/passwordreset' satisfies RoutePath]

/** Whether a signed-out visit to an address shows login (RT-137). */
export function showsLogin(pathname: string): boolean {
  return !openPaths.includes(withoutSlash(pathname))
}

/**
 * Login before the router has loaded. The address that was asked for stays in the history's state, where the router's login
 * screen looks for it (AM-012).
 */
export function EarlyLogin() {
  useLayoutEffect(() => {
    const { pathname, search, hash } = location
    if (withoutSlash(pathname) === loginPath) return
    const kept: KeptStep = { state: { from: `${pathname}${search}${hash}` }, key: 'first', index: 0 }
    history.replaceState(kept, '', loginPath)
  }, [])
  return <LoginPage resetRequest={resetRequest} isProfileLost={false} />
}

const resetRequest = { href: requestPath }

function withoutSlash(pathname: string): string {
  return pathname.replace(/\/$/, '')
}
