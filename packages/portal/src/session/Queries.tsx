import { createQueryClient, QueryProvider, useUpdateProfile } from '@postern/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ProfileUpdateProvider } from './profile-update'
import { useSession } from './session'

/** Caches the screens' data while the same user is signed in. Refetches all of it after an expired session is renewed. */
export function Queries({ children }: { children: ReactNode }) {
  const [queryClient] = useState(() => createQueryClient())
  const { status } = useSession().session
  const before = useRef(status)
  useEffect(() => {
    if (before.current === 'expired' && status === 'signedIn') queryClient.invalidateQueries()
    before.current = status
  }, [status, queryClient])
  return (
    <QueryProvider queryClient={queryClient}>
      <ProfileUpdates>{children}</ProfileUpdates>
    </QueryProvider>
  )
}

function ProfileUpdates({ children }: { children: ReactNode }) {
  return <ProfileUpdateProvider value={useUpdateProfile().mutateAsync}>{children}</ProfileUpdateProvider>
}
