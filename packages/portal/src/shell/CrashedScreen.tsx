import { shellMessages } from '@postern/core/texts'
import { Button, Notice, useTexts } from '@postern/react'

/** What stands in place of a screen that threw; the shell goes on. */
export function CrashedScreen() {
  const texts = useTexts('shell', shellMessages)
  return (
    <Notice
      icon="warning"
      role="alert"
      title={texts.crashedTitle}
      headingLevel={1}
      action={<Button onClick={() => location.reload()}>{texts.retry}</Button>}
    >
      {texts.crashed}
    </Notice>
  )
}
