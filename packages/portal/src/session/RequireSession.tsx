import { toPath } from '@postern/core/navigation'
import { shellMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { Suspense } from 'react'
import { Navigate } from '../navigation/Navigate'
import { useLocation } from '../navigation/router-context'
import type { Screens } from '../navigation/screens'
import { useLazy } from '../navigation/useLazy'
import { loadShell } from '../shell/load-shell'
import { ExpiredSession } from './ExpiredSession'
import styles from './RequireSession.module.css'
import { useSession } from './session'

/** Shell around every screen that needs a sign-in; signed-out visitors see login and then return (AM-012). */
export function RequireSession({ screens }: { screens: Screens }) {
  const { session, signIn } = useSession()
  const { pathname, search, hash } = useLocation()
  const SignedIn = useLazy(loadShell)
  if (session.status === 'checking') return <Loading />
  if (session.status === 'signedOut') {
    const state = { from: `${pathname}${search}${hash}`, isProfileLost: session.isProfileLost }
    return <Navigate to={toPath('/login')} state={state} />
  }
  const { profile } = session
  const isExpired = session.status === 'expired'
  return (
    <>
      {isExpired && <ExpiredSession onLoggedIn={(details) => signIn(details.profile)} />}
      {/* Another user begins anew. */}
      <div key={profile.id} hidden={isExpired}>
        <Suspense fallback={<Loading />}>
          <SignedIn profile={profile} screens={screens} />
        </Suspense>
      </div>
    </>
  )
}

function Loading() {
  const { loading } = useTexts('shell', shellMessages)
  return (
    <p role="status" className={styles.loading}>
      {loading}
    </p>
  )
}
