import type { ApiError } from '@postern/core'
import { quarantineDigestMessages } from '@postern/core/texts'
import { useEffect } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Notice } from '../../ui/Notice/Notice'
import { StatePart } from '../../ui/StatePart/StatePart'
import styles from './QuarantineDigest.module.css'

export interface QuarantineDigestFailedProps {
  error: Pick<ApiError, 'status' | 'code'>
  headingLevel: 1 | 2 | 3
  onRetry: () => void
}

type Kind = 'linkDead' | 'busy' | 'offline' | 'late' | 'unreachable'

const icons = { linkDead: 'lock', busy: 'clock', offline: 'offline', late: 'clock', unreachable: 'warning' } as const

/** Invalid link, too many attempts, or no response: explains the problem and the next step. */
export function QuarantineDigestFailed({ error, headingLevel, onRetry }: QuarantineDigestFailedProps) {
  const texts = useTexts('quarantineDigest', quarantineDigestMessages)
  const kind = kindOf(error)

  // Recovers by itself when the connection is back (XB-19).
  useEffect(() => {
    if (kind !== 'offline') return
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [kind, onRetry])

  return (
    <StatePart name={kind === 'linkDead' ? 'missing' : 'failure'}>
      <section className={styles.root}>
        <Notice
          icon={icons[kind]}
          title={texts[`${kind}Title`]}
          headingLevel={headingLevel}
          action={kind !== 'linkDead' && <Button onClick={onRetry}>{texts.retry}</Button>}
        >
          {texts[kind]}
        </Notice>
      </section>
    </StatePart>
  )
}

/** Returns the same kind for a message that exists, is deleted or never existed: nothing tells them apart (XD-06). */
function kindOf({ status, code }: Pick<ApiError, 'status' | 'code'>): Kind {
  if (status === 429) return 'busy'
  if (status >= 400 && status < 500) return 'linkDead'
  if (code === 'offline') return 'offline'
  return code === 'timeout' ? 'late' : 'unreachable'
}
