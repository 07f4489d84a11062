import { navigationMessages, shellMessages } from '@postern/core/texts'
import { NotPermitted, useTexts } from '@postern/react'
import { Navigate, Outlet } from 'react-router'
import type { Place } from '../navigation/place-of'
import { usePortalNavigation } from '../navigation/portal-navigation'
import NotFoundScreen from './NotFoundScreen'
import { useScreenTitle } from './useScreenTitle'

/** The screen of a place, or what stands instead of it. */
export function PlaceScreen({ place }: { place: Place }) {
  if (place.kind === 'screen') return <Outlet />
  if (place.kind === 'frame') return <Navigate to={place.target} replace />
  return place.kind === 'notFound' ? <NotFoundScreen /> : <NotPermittedScreen place={place} />
}

function NotPermittedScreen({ place }: { place: Extract<Place, { kind: 'notPermitted' }> }) {
  const { forbiddenPage } = useTexts('shell', shellMessages)
  const titles = useTexts('navigation', navigationMessages)
  const { links, go, prefetch } = usePortalNavigation()
  useScreenTitle(forbiddenPage(titles[place.match.route.titleKey]))
  return (
    <NotPermitted
      route={place.match.route}
      reason={place.reason}
      links={links}
      headingLevel={1}
      onNavigate={go}
      onIntent={prefetch}
    />
  )
}
