import { canHavePasskeys } from '@postern/core'
import { useSyncExternalStore } from 'react'

/** The host of a page, and whether it can make and use passkeys there. */
export interface PasskeyPage {
  host: string
  canUse: boolean
}

/** The current page, unless another is given; on a server it supports no passkeys. */
export function usePasskeyPage(given?: PasskeyPage): PasskeyPage {
  const isOpen = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return given ?? (isOpen ? readPage() : closed)
}

/** User agent of the browser; empty on a server. */
export function useUserAgent(): string {
  return useSyncExternalStore(
    never,
    () => navigator.userAgent,
    () => '',
  )
}

const closed: PasskeyPage = { host: '', canUse: false }

function readPage(): PasskeyPage {
  const { hostname } = window.location
  const isSupported = window.isSecureContext && typeof window.PublicKeyCredential === 'function'
  return { host: hostname, canUse: isSupported && canHavePasskeys(hostname) }
}

function never(): () => void {
  return () => {}
}
