import { elementsMessages } from '@postern/core/texts'
import { useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Notice } from '../../ui/Notice/Notice'
import { settings } from '../settings'

export interface SignedOutProps {
  headingLevel: 1 | 2 | 3
  /** Somebody signed in, or may have. */
  onResume: () => void
}

/** In the place of a widget whose session is over, or never began: the host's own way to sign in. */
export function SignedOut({ headingLevel, onResume }: SignedOutProps) {
  const texts = useTexts('elements', elementsMessages).signedOut
  const [isPending, setPending] = useState(false)
  const { onSignIn, getToken } = settings.get()
  const signIn = async () => {
    setPending(true)
    try {
      await onSignIn?.()
      onResume()
    } finally {
      setPending(false)
    }
  }
  return (
    <Notice
      icon="lock"
      headingLevel={headingLevel}
      title={texts.title}
      action={
        (onSignIn ?? getToken) && (
          <Button
            variant={onSignIn ? 'primary' : 'secondary'}
            isPending={isPending}
            onClick={() => void signIn().catch(reportError)}
          >
            {onSignIn ? texts.signIn : texts.retry}
          </Button>
        )
      }
    >
      {(onSignIn ?? getToken) ? texts.text : texts.noWay}
    </Notice>
  )
}
