import { lazy, Suspense, useEffect, useState } from 'react'
import { EarlyLogin, showsLogin } from './login/EarlyLogin'
import { useSession } from './session/session'
import { CrashBoundary } from './shell/CrashBoundary'
import { loadShell } from './shell/load-shell'

const loadPages = async () => ({ default: (await import('./BrowserPages')).BrowserPages })
const Pages = lazy(loadPages)

// Failed loads are retried, and reported, when they are needed.
const loadAhead = () => [loadPages, loadShell].map((load) => load().catch(() => {}))

/** The portal. Signed-out visitors see the login page at once; everything else loads while they type. */
export function App() {
  const { session } = useSession()
  const [isEarly, setEarly] = useState(session.status === 'signedOut' && showsLogin(location.pathname))
  const showsPages = !isEarly || session.status !== 'signedOut'
  useEffect(() => {
    if (!showsPages) return onFirstInput(loadAhead)
    setEarly(false)
  }, [showsPages])
  const isReturning = session.status === 'checking'
  useEffect(() => {
    if (isReturning) loadAhead()
  }, [isReturning])
  if (!showsPages) return <EarlyLogin />
  return (
    <CrashBoundary>
      <Suspense>
        <Pages />
      </Suspense>
    </CrashBoundary>
  )
}

const inputs = ['pointerdown', 'keydown', 'input'] as const

/** Calls `act` once on the first user input; returns a function that cancels it. */
function onFirstInput(act: () => void): () => void {
  const stop = () => {
    for (const name of inputs) removeEventListener(name, begin)
  }
  const begin = () => {
    stop()
    act()
  }
  for (const name of inputs) addEventListener(name, begin)
  return stop
}
