import type { RoutePath } from '@postern/core/navigation'
import { useLayoutEffect } from 'react'
import type { KeptStep } from '../navigation/history'
import { LoginPage } from './LoginPage'

// The compiler checks it against the route table, which loads only after this page.
const loginPath = '/login' satisfies RoutePath
const requestPath = '/resetpasswordrequest' satisfies RoutePath

/** Addresses that need no login. */
const openPaths: readonly string[] = [requestPath, '/passwordreset' satisfies RoutePath]

/** True if a signed-out visit to an address shows login (RT-137). */
export function showsLogin(pathname: string): boolean {
  return !openPaths.includes(withoutSlash(pathname))
}

/**
 * Login page before the router has loaded. The requested address stays in the history state, where the router's login screen looks for it
 * (AM-012).
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
