import { crashMessages } from '@postern/core/texts'
import { Button, Notice, useTexts } from '@postern/react'

/** Replaces a screen that threw; the shell keeps working. */
export function CrashedScreen() {
  const texts = useTexts('crash', crashMessages)
  return (
    <Notice
      icon="warning"
      role="alert"
      title={texts.title}
      headingLevel={1}
      action={<Button onClick={() => location.reload()}>{texts.action}</Button>}
    >
      {texts.text}
    </Notice>
  )
}
