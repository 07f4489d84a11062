import { pageStatesMessages } from '@postern/core/texts'
import { PageNotFound, useTexts } from '@postern/react'
import { usePortalNavigation } from '../navigation/portal-navigation'
import { useScreenTitle } from './useScreenTitle'

export default function NotFoundScreen() {
  const { notFoundTitle } = useTexts('pageStates', pageStatesMessages)
  const { go, prefetch } = usePortalNavigation()
  useScreenTitle(notFoundTitle)
  return <PageNotFound onNavigate={go} onIntent={prefetch} />
}
