import { elementsMessages } from '@postern/core/texts'
import { useState } from 'react'
import { Button } from '../../ui/Button/Button'
import { Notice } from '../../ui/Notice/Notice'
import { useTexts } from '../PosternContext'

export interface SignedOutProps {
  headingLevel: 1 | 2 | 3
  /** The host's own sign-in. Absent: it has none. */
  onSignIn?: (() => void | Promise<void>) | undefined
  /** True if the host may have a token by now, without prompting for sign-in. */
  canRetry: boolean
  /** Somebody signed in, or may have. */
  onResume: () => void
}

/** Replaces a widget whose session has ended, or never began. */
export function SignedOut({ headingLevel, onSignIn, canRetry, onResume }: SignedOutProps) {
  const texts = useTexts('elements', elementsMessages).signedOut
  const [isPending, setPending] = useState(false)
  const hasWay = onSignIn !== undefined || canRetry
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
        hasWay && (
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
      {hasWay ? texts.text : texts.noWay}
    </Notice>
  )
}
