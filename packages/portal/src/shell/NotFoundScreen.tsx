import { shellMessages } from '@postern/core/texts'
import { Notice, useTexts } from '@postern/react'
import { useScreenTitle } from './useScreenTitle'

export default function NotFoundScreen() {
  const texts = useTexts('shell', shellMessages)
  useScreenTitle(texts.notFoundTitle)
  return (
    <Notice icon="search" title={texts.notFoundTitle} headingLevel={1} action={<a href="/">{texts.home}</a>}>
      {texts.notFound}
    </Notice>
  )
}
