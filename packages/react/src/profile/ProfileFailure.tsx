import type { ApiError } from '@postern/core'
import { profileMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { Button } from '../ui/Button/Button'
import { Notice } from '../ui/Notice/Notice'
import { failureText } from './failure-text'

export interface ProfileFailureProps {
  error: ApiError
  headingLevel: 1 | 2 | 3
  onRetry: () => void
}

/** Replaces content that depends on the viewer when the profile did not load. */
export function ProfileFailure({ error, headingLevel, onRetry }: ProfileFailureProps) {
  const texts = useTexts('profile', profileMessages)
  return (
    <Notice
      icon="warning"
      role="alert"
      title={texts.failedTitle}
      headingLevel={headingLevel}
      action={<Button onClick={onRetry}>{texts.retry}</Button>}
    >
      {failureText(error, texts)}
    </Notice>
  )
}
