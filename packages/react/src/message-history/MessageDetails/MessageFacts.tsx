import { Direction, formatDateLogged, type HistoryMessage } from '@postern/core'
import { isMessageReason, messageOutcome } from '@postern/core/message-history'
import {
  formatFileSize,
  formatNumber,
  heldFileText,
  type MessageHistoryMessages,
  type MessageStepsMessages,
  messageHistoryMessages,
  messageStepsMessages,
} from '@postern/core/texts'
import { useLocale, useTexts, useTimeZone } from '../../provider/PosternContext'
import preview from '../../resource-list/RowDrawer/RowPreview.module.css'
import { type DescriptionItem, DescriptionList } from '../../ui/DescriptionList/DescriptionList'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { MessageStatus, messageReasonText, messageStateText } from '../MessageStatus'
import styles from './MessageDetails.module.css'

export interface MessageFactsProps {
  message: HistoryMessage
  /** Also shows the message's customer. */
  showsCustomer: boolean
}

/** Facts of a message as fields: its outcome first, untrusted text never in our voice. */
export function MessageFacts({ message, showsCustomer }: MessageFactsProps) {
  const texts = useTexts('messageHistory', messageHistoryMessages)
  const steps = useTexts('messageSteps', messageStepsMessages)
  const { recipientsOfSame: same } = message
  const delivery = useDelivery(message)
  const facts = useFacts(message, showsCustomer)
  return (
    <>
      <h3 className={preview.heading}>{texts.deliveryHeading}</h3>
      <DescriptionList items={delivery} />
      <h3 className={preview.heading}>{texts.factsHeading}</h3>
      <DescriptionList items={facts} />
      {same.length > 0 && (
        <>
          <h3 className={preview.heading}>{steps.sameTitle}</h3>
          <DescriptionList
            items={same.map(({ id, recipient, state }) => ({
              ...{ key: String(id), label: texts.recipient },
              value: (
                <>
                  <Untrusted>{recipient}</Untrusted> <MessageStatus state={state} />
                </>
              ),
            }))}
          />
        </>
      )}
    </>
  )
}

function useDelivery(message: HistoryMessage): DescriptionItem[] {
  const texts = useTexts('messageHistory', messageHistoryMessages)
  const locale = useLocale()
  const timeZone = useTimeZone()
  const steps = useTexts('messageSteps', messageStepsMessages)
  const { lastAnswer, delivery } = message
  const outcome = messageOutcome(message)
  const [what, why] = [
    outcome ? steps.outcomes[outcome] : messageStateText(message.state, texts),
    causeText(message, texts, steps),
  ]
  return [
    { key: 'what', label: steps.whatBecame, value: <Untrusted>{what}</Untrusted> },
    { key: 'why', label: steps.why, value: <Untrusted>{why || '–'}</Untrusted> },
    {
      key: 'answer',
      label: texts.lastAnswer,
      value: lastAnswer ? <Untrusted className={styles.code}>{lastAnswer}</Untrusted> : texts.none,
    },
    ...(message.repeats
      ? [{ key: 'repeats', label: steps.repeats, value: steps.times(formatNumber(message.repeats, locale)) }]
      : []),
    ...(delivery
      ? [
          { key: 'tries', label: steps.tries, value: formatNumber(delivery.tries, locale) },
          { key: 'next', label: steps.nextTry, value: <Moment at={delivery.nextTryAt} timeZone={timeZone} /> },
        ]
      : []),
  ]
}

function causeText(
  { reason, heldFile }: HistoryMessage,
  texts: MessageHistoryMessages,
  steps: MessageStepsMessages,
): string {
  if (heldFile) return steps.fileCause(heldFileText(heldFile, steps.heldFiles))
  return isMessageReason(reason) ? steps.causes[reason] : messageReasonText(reason, texts)
}

function useFacts(message: HistoryMessage, showsCustomer: boolean): DescriptionItem[] {
  const texts = useTexts('messageHistory', messageHistoryMessages)
  const steps = useTexts('messageSteps', messageStepsMessages)
  const locale = useLocale()
  const timeZone = useTimeZone()
  const { sender, displayAddress, customer, messageId, clientAddress, spamScore } = message
  return [
    { key: 'sender', label: steps.envelopeSender, value: <Untrusted>{sender || texts.noSender}</Untrusted> },
    { key: 'from', label: steps.headerFrom, value: <Untrusted>{displayAddress || '–'}</Untrusted> },
    { key: 'to', label: texts.recipient, value: <Untrusted>{message.recipient}</Untrusted> },
    ...(showsCustomer && customer
      ? [{ key: 'customer', label: texts.customer, value: <Untrusted>{customer.name}</Untrusted> }]
      : []),
    { key: 'subject', label: texts.subject, value: <Untrusted>{message.subject || texts.noSubject}</Untrusted> },
    { key: 'received', label: texts.received, value: <Moment at={message.timestamp} timeZone={timeZone} /> },
    {
      key: 'direction',
      label: texts.direction,
      value: message.direction === Direction.Outbound ? texts.outbound : texts.inbound,
    },
    { key: 'size', label: texts.size, value: formatFileSize(message.size ?? -1, { locale }) },
    { key: 'attachments', label: texts.attachments, value: message.hasAttachments ? steps.yes : steps.no },
    {
      key: 'score',
      label: texts.score,
      value: spamScore === null ? '–' : formatNumber(spamScore, locale, { maxDigits: 1 }),
    },
    {
      key: 'client',
      label: texts.clientAddress,
      value: <Untrusted className={styles.code}>{clientAddress || '–'}</Untrusted>,
    },
    ...(message.country ? [{ key: 'country', label: steps.country, value: countryName(message.country, locale) }] : []),
    {
      key: 'tls',
      label: texts.tls,
      value: message.tls ? <Untrusted className={styles.code}>{message.tls}</Untrusted> : steps.noTls,
    },
    ...(message.attachmentNames.length > 0
      ? [
          {
            ...{ key: 'files', label: steps.files },
            value: <Untrusted className={styles.lines}>{message.attachmentNames.join('\n')}</Untrusted>,
          },
        ]
      : []),
    ...(message.sha256
      ? [
          {
            ...{ key: 'sha256', label: steps.sha256, copy: message.sha256 },
            value: <Untrusted className={styles.code}>{message.sha256}</Untrusted>,
          },
        ]
      : []),
    {
      key: 'id',
      label: texts.messageId,
      value: <Untrusted className={styles.code}>{messageId || '–'}</Untrusted>,
      ...(messageId && { copy: messageId }),
    },
  ]
}

function countryName(code: string, locale: 'en' | 'fr'): string {
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(code) ?? code
}

function Moment({ at, timeZone }: { at: string; timeZone: string }) {
  return (
    <>
      <span className={styles.number}>{formatDateLogged(at, timeZone)}</span>{' '}
      <span className={styles.muted}>{timeZone}</span>
    </>
  )
}
