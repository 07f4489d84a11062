import type { ApiError } from '@postern/core'
import { quarantineDigestMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Notice } from '../../ui/Notice/Notice'
import styles from './QuarantineDigest.module.css'

export interface QuarantineDigestFailedProps {
  error: Pick<ApiError, 'status'>
  headingLevel: 1 | 2 | 3
  onRetry: () => void
}

/** A dead link, too many tries, or no answer: what it means and what to do. */
export function QuarantineDigestFailed({ error, headingLevel, onRetry }: QuarantineDigestFailedProps) {
  const texts = useTexts('quarantineDigest', quarantineDigestMessages)
  const isDead = error.status >= 400 && error.status < 500 && error.status !== 429
  const retry = <Button onClick={onRetry}>{texts.retry}</Button>
  return (
    <section className={styles.root}>
      {isDead ? (
        <Notice icon="lock" title={texts.linkDeadTitle} headingLevel={headingLevel}>
          {texts.linkDead}
        </Notice>
      ) : (
        <Notice
          icon="warning"
          title={error.status === 429 ? texts.busyTitle : texts.unreachableTitle}
          headingLevel={headingLevel}
          action={retry}
        >
          {error.status === 429 ? texts.busy : texts.unreachable}
        </Notice>
      )}
    </section>
  )
}
