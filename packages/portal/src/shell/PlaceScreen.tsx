import { lazy, Suspense } from 'react'
import { CurrentScreen, ScreenBoundary } from '../navigation/CurrentScreen'
import { Navigate } from '../navigation/Navigate'
import type { Place } from '../navigation/place-of'

const NotFoundScreen = lazy(() => import('./NotFoundScreen'))
const NotPermittedScreen = lazy(() => import('./NotPermittedScreen'))

/** The screen of a place, or what stands instead of it. */
export function PlaceScreen({ place }: { place: Place }) {
  if (place.kind === 'screen') return <CurrentScreen />
  if (place.kind === 'frame') return <Navigate to={place.target} />
  return (
    <ScreenBoundary>
      <Suspense>{place.kind === 'notFound' ? <NotFoundScreen /> : <NotPermittedScreen place={place} />}</Suspense>
    </ScreenBoundary>
  )
}
