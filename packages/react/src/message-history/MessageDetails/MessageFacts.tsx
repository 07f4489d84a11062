import { Direction, formatDateLogged, type HistoryMessage } from '@postern/core'
import { isMessageReason, messageOutcome, senderFacts } from '@postern/core/message-history'
import {
  formatFileSize,
  formatNumber,
  heldFileText,
  heldMessageMessages,
  type MessageHistoryMessages,
  messageHistoryMessages,
} from '@postern/core/texts'
import { SenderFactValue } from '../../held-message/SenderFactValue'
import { useLocale, useTexts, useTimeZone } from '../../provider/PosternContext'
import preview from '../../resource-list/RowDrawer/RowPreview.module.css'
import { type DescriptionItem, DescriptionList } from '../../ui/DescriptionList/DescriptionList'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { messageReasonText, messageStateText } from '../MessageStatus'
import styles from './MessageDetails.module.css'

export interface MessageFactsProps {
  message: HistoryMessage
  /** Also shows the message's customer. */
  showsCustomer: boolean
}

/** Facts of a message as fields: its outcome first, untrusted text never in our voice. */
export function MessageFacts({ message, showsCustomer }: MessageFactsProps) {
  const texts = useTexts('messageHistory', messageHistoryMessages)
  const heldTexts = useTexts('heldMessage', heldMessageMessages)
  const checks = useSenderChecks(message)
  const delivery = useDelivery(message)
  const facts = useFacts(message, showsCustomer)
  return (
    <>
      <h3 className={preview.heading}>{texts.deliveryHeading}</h3>
      <DescriptionList items={delivery} />
      <h3 className={preview.heading}>{heldTexts.senderChecks}</h3>
      <DescriptionList items={checks} />
      <h3 className={preview.heading}>{texts.factsHeading}</h3>
      <DescriptionList items={facts} />
    </>
  )
}

function useSenderChecks({ authentication }: HistoryMessage): DescriptionItem[] {
  const { methods } = useTexts('heldMessage', heldMessageMessages)
  const facts = authentication
    ? senderFacts(authentication)
    : (['spf', 'dkim', 'dmarc'] as const).map((method) => ({ method, result: '', domains: [], policy: null }))
  return facts.map(({ method, ...fact }) => ({
    ...{ key: method, label: methods[method], value: <SenderFactValue {...fact} isOwn /> },
  }))
}

function useDelivery(message: HistoryMessage): DescriptionItem[] {
  const texts = useTexts('messageHistory', messageHistoryMessages)
  const locale = useLocale()
  const timeZone = useTimeZone()
  const { lastAnswer, delivery } = message
  const outcome = messageOutcome(message)
  const [what, why] = [
    outcome ? texts.outcomes[outcome] : messageStateText(message.state, texts),
    causeText(message, texts),
  ]
  return [
    { key: 'what', label: texts.whatBecame, value: <Untrusted>{what}</Untrusted> },
    { key: 'why', label: texts.why, value: <Untrusted>{why || '–'}</Untrusted> },
    {
      key: 'answer',
      label: texts.lastAnswer,
      value: lastAnswer ? <Untrusted className={styles.code}>{lastAnswer}</Untrusted> : texts.none,
    },
    ...(delivery
      ? [
          { key: 'tries', label: texts.tries, value: formatNumber(delivery.tries, locale) },
          { key: 'next', label: texts.nextTry, value: <Moment at={delivery.nextTryAt} timeZone={timeZone} /> },
        ]
      : []),
  ]
}

function causeText({ reason, heldFile }: HistoryMessage, texts: MessageHistoryMessages): string {
  if (heldFile) return texts.fileCause(heldFileText(heldFile, texts.heldFiles))
  return isMessageReason(reason) ? texts.causes[reason] : messageReasonText(reason, texts)
}

function useFacts(message: HistoryMessage, showsCustomer: boolean): DescriptionItem[] {
  const texts = useTexts('messageHistory', messageHistoryMessages)
  const locale = useLocale()
  const timeZone = useTimeZone()
  const { sender, displayAddress, customer, messageId, clientAddress, spamScore } = message
  return [
    { key: 'sender', label: texts.envelopeSender, value: <Untrusted>{sender || texts.noSender}</Untrusted> },
    { key: 'from', label: texts.headerFrom, value: <Untrusted>{displayAddress || '–'}</Untrusted> },
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
    { key: 'attachments', label: texts.attachments, value: message.hasAttachments ? texts.yes : texts.no },
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
    {
      key: 'tls',
      label: texts.tls,
      value: message.tls ? <Untrusted className={styles.code}>{message.tls}</Untrusted> : texts.noTls,
    },
    {
      key: 'id',
      label: texts.messageId,
      value: <Untrusted className={styles.code}>{messageId || '–'}</Untrusted>,
      ...(messageId && { copy: messageId }),
    },
  ]
}

function Moment({ at, timeZone }: { at: string; timeZone: string }) {
  return (
    <>
      <span className={styles.number}>{formatDateLogged(at, timeZone)}</span>{' '}
      <span className={styles.muted}>{timeZone}</span>
    </>
  )
}
