import { pageMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { useEffect } from 'react'
import { focusHeading } from './heading-focus'
import { useScreenName } from './screen-name'

/**
 * Sets the tab title for a screen: 'Thing · Section · Brand'. Inside the frame also sets the last breadcrumb; a screen titled like its
 * route need not call it.
 */
export function useScreenTitle(title: string): void {
  const { brand } = useTexts('page', pageMessages)
  const nameScreen = useScreenName()
  useEffect(() => {
    if (nameScreen) nameScreen(title)
    else document.title = `${title} · ${brand}`
  }, [nameScreen, title, brand])
  const isAlone = nameScreen === null
  useEffect(() => {
    // The frame does this for its own screens.
    if (isAlone && (document.activeElement ?? document.body) === document.body) focusHeading('h1')
  }, [isAlone])
}
