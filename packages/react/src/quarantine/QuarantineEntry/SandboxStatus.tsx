import { type EntrySandbox, formatListDate } from '@postern/core'
import { sandboxFailureText, sandboxStateText, sandboxTone } from '@postern/core/quarantine'
import { entryPageMessages, formatNumber, sandboxMessages } from '@postern/core/texts'
import page from '../../held-message/MailPage.module.css'
import { useLocale, useTexts, useTimeZone } from '../../provider/PosternContext'
import { Badge } from '../../ui/Badge/Badge'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import styles from './QuarantineEntry.module.css'

export interface SandboxStatusProps {
  sandbox: EntrySandbox
  isRequesting?: boolean
  /** Reason it could not be submitted. */
  failure?: string | undefined
  onRequest: () => void
}

/** Result of a message's sandbox run, when it ran, and the button that submits the message; renders nothing if there is neither. */
export function SandboxStatus({
  sandbox: { run, canRequest },
  isRequesting = false,
  failure,
  onRequest,
}: SandboxStatusProps) {
  const texts = useTexts('sandbox', sandboxMessages)
  const { failed } = useTexts('entryPage', entryPageMessages)
  const timeZone = useTimeZone()
  const locale = useLocale()
  if (!run && !canRequest) return null
  const time = (instant: string) => formatListDate(instant, timeZone)
  return (
    <section className={styles.card} aria-label={texts.title}>
      <div className={styles.why}>
        <h2 className={styles.cardTitle}>{texts.title}</h2>
        <div role="status" className={page.badges}>
          {run && (
            <Badge tone={sandboxTone(run.state)}>
              <Untrusted>{sandboxStateText(run.state, texts)}</Untrusted>
            </Badge>
          )}
        </div>
        {run ? (
          <p className={styles.muted}>
            <Untrusted>{texts.requestedBy(run.requestedBy, time(run.requestedAt))}</Untrusted>
            {run.finishedAt && `. ${texts.finishedAt(time(run.finishedAt))}`}
          </p>
        ) : (
          <p className={styles.muted}>{texts.intro}</p>
        )}
        {run?.state === 'malicious' && <p className={styles.text}>{texts.maliciousNote}</p>}
        {run?.failure && <p className={styles.text}>{sandboxFailureText(run.failure, texts)}</p>}
        {run && run.files.length > 0 && (
          <ul className={styles.listing} aria-label={texts.files}>
            {run.files.map((file, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name.
              <li key={index}>
                <Untrusted>{file.fileName || texts.unnamedFile}</Untrusted>
                {': '}
                <Untrusted>{[sandboxStateText(file.state, texts), file.finding].filter(Boolean).join(', ')}</Untrusted>
                {file.score !== null && ` (${texts.score} ${formatNumber(file.score, locale, { maxDigits: 1 })})`}
              </li>
            ))}
          </ul>
        )}
        {failure && (
          <Banner tone="danger" title={failed.sandbox}>
            {failure}
          </Banner>
        )}
        {canRequest && (
          <Button size="sm" className={styles.start} isPending={isRequesting} onClick={onRequest}>
            {run ? texts.requestAgain : texts.request}
          </Button>
        )}
      </div>
    </section>
  )
}
