import { formatFileSize, notificationsMessages } from '@postern/core/texts'
import { useState } from 'react'
import { HtmlFrame } from '../../held-message/HeldMessage/HtmlFrame'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { LoadFailure } from '../../ui/LoadFailure/LoadFailure'
import { Segmented } from '../../ui/Segmented/Segmented'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import styles from './NotificationDetails.module.css'
import type { LoadedBody } from './notification-details-props'

export interface NotificationBodyProps {
  /** True while it is still stored. */
  hasBody: boolean
  /** True if the viewer may read it. */
  canReadBody: boolean
  /** `null` until it was asked for. */
  body: LoadedBody | null
  onShow: () => void
}

/** The mail as sent, loaded on request: viewing is audited. */
export function NotificationBody({ hasBody, canReadBody, body, onShow }: NotificationBodyProps) {
  const texts = useTexts('notifications', notificationsMessages)
  const locale = useLocale()
  const [chosen, setChosen] = useState<'html' | 'text'>('html')
  if (!hasBody) return <p className={styles.note}>{texts.bodyGone}</p>
  if (!canReadBody) return <p className={styles.note}>{texts.bodyRefused}</p>
  if (!body) {
    return (
      <div className={styles.body}>
        <Button onClick={onShow}>{texts.showBody}</Button>
        <p className={styles.note}>{texts.bodyAudited}</p>
      </div>
    )
  }
  const { content, error, onRetry } = body
  if (error) {
    const missing = { title: texts.bodyFailed, text: texts.bodyGone }
    return (
      <LoadFailure
        {...{ error, onRetry, missing }}
        title={texts.bodyFailed}
        retryLabel={texts.retry}
        headingLevel={3}
      />
    )
  }
  if (!content) {
    return (
      <div role="status" aria-label={texts.bodyLoading} aria-busy="true">
        <Skeleton size="block" />
      </div>
    )
  }
  const { html, text, attachments, hadSecrets, isShortened } = content
  const view = html ? chosen : 'text'
  return (
    <div className={styles.body}>
      {html && (
        <Segmented
          label={texts.views}
          options={[
            { value: 'html', label: texts.html },
            { value: 'text', label: texts.text },
          ]}
          value={view}
          onChange={({ value }) => setChosen(value)}
        />
      )}
      {hadSecrets && <p className={styles.note}>{texts.secretsRemoved}</p>}
      {isShortened && <p className={styles.note}>{texts.shortened}</p>}
      {view === 'html' ? (
        <HtmlFrame html={html} title={texts.htmlFrame} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard.
        <pre className={styles.plain} tabIndex={0}>
          <Untrusted>{text}</Untrusted>
        </pre>
      )}
      {attachments.length > 0 && (
        <p className={styles.note}>
          {texts.attachments}:{' '}
          <Untrusted>
            {attachments.map(({ name, size }) => texts.attachment(name, formatFileSize(size, { locale }))).join(', ')}
          </Untrusted>
        </p>
      )}
    </div>
  )
}
