import { lazy, Suspense, useEffect, useState } from 'react'
import { EarlyLogin, showsLogin } from './login/EarlyLogin'
import { useSession } from './session/session'
import { CrashBoundary } from './shell/CrashBoundary'
import { loadShell } from './shell/load-shell'

const loadPages = async () => ({ default: (await import('./BrowserPages')).BrowserPages })
const Pages = lazy(loadPages)

// What fails here is asked for again, and told, when it is needed.
const loadAhead = () => [loadPages, loadShell].map((load) => load().catch(() => {}))

/** The portal. Who comes signed out sees login at once; everything else loads while they type. */
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

/** Calls once when somebody begins to use the page; answers what takes that back. */
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
