import type { TokenStore } from '@postern/core'
import { useEffect } from 'react'
import { SignedOut, type SignedOutProps } from '../SignedOut/SignedOut'

export interface SessionOverProps extends Pick<SignedOutProps, 'headingLevel' | 'onSignIn'> {
  tokenStore: TokenStore
  /** Somebody signed in there, or may have. */
  onResume: (tokenStore: TokenStore) => void
}

/** Number of places that show it, by session. */
const shown = new WeakMap<TokenStore, number>()

/** Replaces a widget whose session has ended until a token is available again, from whatever source; navigating retries. */
export function SessionOver({ tokenStore, onResume, ...notice }: SessionOverProps) {
  useEffect(() => {
    const count = (by: 1 | -1) => shown.set(tokenStore, (shown.get(tokenStore) ?? 0) + by)
    const look = () => {
      if (tokenStore.get() !== null) onResume(tokenStore)
    }
    count(1)
    look()
    const stop = tokenStore.subscribe(look)
    return () => {
      stop()
      count(-1)
      // An effect that merely re-ran has counted again by then.
      queueMicrotask(() => shown.get(tokenStore) === 0 && onResume(tokenStore))
    }
  }, [tokenStore, onResume])
  return <SignedOut {...notice} canRetry onResume={() => onResume(tokenStore)} />
}
