import { Suspense } from 'react'
import { CurrentScreen, ScreenBoundary } from '../navigation/CurrentScreen'
import { Navigate } from '../navigation/Navigate'
import type { Place } from '../navigation/place-of'
import { useLazy } from '../navigation/useLazy'

/** Screen of a place, or the page shown instead. */
export function PlaceScreen({ place }: { place: Place }) {
  if (place.kind === 'screen') return <CurrentScreen />
  if (place.kind === 'frame') return <Navigate to={place.target} />
  return <ScreenBoundary>{place.kind === 'notFound' ? <NotFound /> : <NotPermitted place={place} />}</ScreenBoundary>
}

function NotFound() {
  const Screen = useLazy(() => import('./NotFoundScreen'))
  return (
    <Suspense>
      <Screen />
    </Suspense>
  )
}

function NotPermitted({ place }: { place: Extract<Place, { kind: 'notPermitted' }> }) {
  const Screen = useLazy(() => import('./NotPermittedScreen'))
  return (
    <Suspense>
      <Screen place={place} />
    </Suspense>
  )
}
