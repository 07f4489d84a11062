import { navigationMessages, pageStatesMessages } from '@postern/core/texts'
import { NotPermitted, useTexts } from '@postern/react'
import type { Place } from '../navigation/place-of'
import { usePortalNavigation } from '../navigation/portal-navigation'
import { useScreenTitle } from './useScreenTitle'

export default function NotPermittedScreen({ place }: { place: Extract<Place, { kind: 'notPermitted' }> }) {
  const { forbiddenPage } = useTexts('pageStates', pageStatesMessages)
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
