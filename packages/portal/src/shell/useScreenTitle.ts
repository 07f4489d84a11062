import { shellMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { useEffect } from 'react'

/** Names the tab after the screen and puts focus on its heading, so that a change of page is heard. */
export function useScreenTitle(title: string): void {
  const { brand } = useTexts('shell', shellMessages)
  useEffect(() => {
    document.title = `${title} · ${brand}`
  }, [title, brand])
  useEffect(() => {
    if (document.activeElement && document.activeElement !== document.body) return
    const heading = document.querySelector<HTMLElement>('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [])
}
