import { formatDateLogged, type HistoryMessage, type MessageEvent } from '@postern/core'
import { formatNumber, messageHistoryMessages, messageStepsMessages } from '@postern/core/texts'
import type { ReactNode } from 'react'
import { useLocale, useTexts, useTimeZone } from '../../provider/PosternContext'
import preview from '../../resource-list/RowDrawer/RowPreview.module.css'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { messageReasonText } from '../MessageStatus'
import { delayWords, stepTone, stepWords } from '../step-words'
import styles from './DeliverySteps.module.css'

export interface DeliveryStepsProps {
  events: readonly MessageEvent[]
  /** Present while the message waits for its next attempt. */
  delivery: HistoryMessage['delivery']
  /** Shown at the step that waits, for example a button to retry. */
  action?: ReactNode
}

/** Steps of a message as a timeline, oldest first, with the delay between them; answers of other servers are untrusted text. */
export function DeliverySteps({ events, delivery, action }: DeliveryStepsProps) {
  const texts = useTexts('messageSteps', messageStepsMessages)
  const locale = useLocale()
  const timeZone = useTimeZone()
  const last = events.at(-1)
  return (
    <>
      <p className={preview.note}>{texts.zoneNote(timeZone)}</p>
      <ol className={styles.steps} aria-label={texts.stepsName}>
        {events.map((event, index) => (
          <Step key={event.id ?? 'receipt'} event={event} before={events[index - 1]} />
        ))}
        {delivery && (
          <li className={styles.step}>
            <span className={styles.dot} data-tone="waiting" aria-hidden="true" />
            <span className={styles.head}>
              <span className={styles.what}>{texts.waiting}</span>
              <time className={styles.time} dateTime={delivery.nextTryAt}>
                {formatDateLogged(delivery.nextTryAt, timeZone)}
              </time>
            </span>
            <span className={styles.detail}>
              {[
                texts.waitingSince(formatNumber(delivery.tries, locale)),
                last && delayWords(last.at, delivery.nextTryAt, { texts, locale }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {action && <span className={styles.act}>{action}</span>}
          </li>
        )}
      </ol>
    </>
  )
}

function Step({ event, before }: { event: MessageEvent; before: MessageEvent | undefined }) {
  const texts = useTexts('messageSteps', messageStepsMessages)
  const locale = useLocale()
  const timeZone = useTimeZone()
  const { at, host, actor } = event
  const delay = before && delayWords(before.at, at, { texts, locale })
  return (
    <li className={styles.step}>
      <span className={styles.dot} data-tone={stepTone(event)} aria-hidden="true" />
      <span className={styles.head}>
        <Untrusted className={styles.what}>{stepWords(event, texts)}</Untrusted>
        <time className={styles.time} dateTime={at}>
          {formatDateLogged(at, timeZone)}
        </time>
      </span>
      {delay && <span className={styles.detail}>{delay}</span>}
      <Server event={event} />
      {actor && <Untrusted className={styles.detail}>{texts.by(actor)}</Untrusted>}
      <Answer event={event} hasServer={host !== null} />
    </li>
  )
}

/** Origin of the message or the server that was tried, and its encryption. */
function Server({ event: { kind, host, address, port, tls } }: { event: MessageEvent }) {
  const texts = useTexts('messageSteps', messageStepsMessages)
  const isOrigin = kind === 'received' || kind === 'rejected'
  if (host === null && !(isOrigin && address)) return null
  const where =
    host === null ? texts.from(address ?? '') : texts.server(host, address ?? host, port === null ? '' : String(port))
  return (
    <>
      <Untrusted className={styles.detail}>{where}</Untrusted>
      <Untrusted className={styles.detail}>{tls ? texts.encrypted(tls) : texts.plain}</Untrusted>
    </>
  )
}

function Answer({ event: { answer, code }, hasServer }: { event: MessageEvent; hasServer: boolean }) {
  const history = useTexts('messageHistory', messageHistoryMessages)
  if (!answer) return null
  if (hasServer || code !== null) return <Untrusted className={styles.answer}>{answer}</Untrusted>
  return <Untrusted className={styles.detail}>{messageReasonText(answer, history)}</Untrusted>
}
