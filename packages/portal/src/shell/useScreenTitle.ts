import { pageMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { useEffect } from 'react'
import { focusHeading } from './heading-focus'
import { useScreenName } from './screen-name'

/**
 * Names the tab after what a screen shows: 'Thing · Section · Brand'. Inside the frame also the last step of its breadcrumbs;
 * a screen that shows what its route is called needs no call.
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
    // The frame does it for its own screens.
    if (isAlone && (document.activeElement ?? document.body) === document.body) focusHeading('h1')
  }, [isAlone])
}
