import type { PosternClient } from '@postern/core'
import { useEffect } from 'react'
import { SignedOut, type SignedOutProps } from '../SignedOut/SignedOut'

export interface SessionOverProps extends Pick<SignedOutProps, 'headingLevel' | 'onSignIn'> {
  client: PosternClient
  /** Somebody signed in with this client, or may have. */
  onResume: (client: PosternClient) => void
}

/** Places that say so, by client. */
const shown = new WeakMap<PosternClient, number>()

/** In the place of a widget whose session is over, until there is a token again, however it came; another page tries anew. */
export function SessionOver({ client, onResume, ...notice }: SessionOverProps) {
  useEffect(() => {
    const count = (by: 1 | -1) => shown.set(client, (shown.get(client) ?? 0) + by)
    const look = () => {
      if (client.tokenStore.get() !== null) onResume(client)
    }
    count(1)
    look()
    const stop = client.tokenStore.subscribe(look)
    return () => {
      stop()
      count(-1)
      // What only runs again is back by then.
      queueMicrotask(() => shown.get(client) === 0 && onResume(client))
    }
  }, [client, onResume])
  return <SignedOut {...notice} canRetry onResume={() => onResume(client)} />
}
