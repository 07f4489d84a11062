import type { TokenStore } from '@postern/core'
import { useEffect } from 'react'
import { SignedOut, type SignedOutProps } from '../SignedOut/SignedOut'

export interface SessionOverProps extends Pick<SignedOutProps, 'headingLevel' | 'onSignIn'> {
  tokenStore: TokenStore
  /** Somebody signed in there, or may have. */
  onResume: (tokenStore: TokenStore) => void
}

/** Places that say so, by session. */
const shown = new WeakMap<TokenStore, number>()

/** In the place of a widget whose session is over, until there is a token again, however it came; another page tries anew. */
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
      // What only runs again is back by then.
      queueMicrotask(() => shown.get(tokenStore) === 0 && onResume(tokenStore))
    }
  }, [tokenStore, onResume])
  return <SignedOut {...notice} canRetry onResume={() => onResume(tokenStore)} />
}
