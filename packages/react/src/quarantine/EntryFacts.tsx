import { emailInDisplayAddress, formatDateLogged, type QuarantineEntry } from '@postern/core'
import { quarantineReason, reasonMeasure, reasonText } from '@postern/core/quarantine'
import { quarantineMessages } from '@postern/core/texts'
import { useLocale, useTexts } from '../provider/PosternContext'
import { type DescriptionItem, DescriptionList } from '../ui/DescriptionList/DescriptionList'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import styles from './EntryFacts.module.css'

export interface EntryFactsProps {
  entry: QuarantineEntry
  timeZone: string
  /** Also shows the message's customer. */
  showsCustomer?: boolean
  /** Rendered below, for pages with more facts. */
  more?: readonly DescriptionItem[]
}

/** Facts of a held message as fields: untrusted text never speaks in our voice. */
export function EntryFacts({ entry, timeZone, showsCustomer = false, more = [] }: EntryFactsProps) {
  const texts = useTexts('quarantine', quarantineMessages)
  const locale = useLocale()
  const { message } = entry
  const reason = quarantineReason(entry.verdict)
  const measure = reasonMeasure(reason, texts, locale)
  const recipients = entry.isOutbound ? entry.recipientList : [entry.owner.address]
  const items = [
    { key: 'from', label: texts.from, value: <Sender message={message} noSender={texts.noSender} /> },
    { key: 'to', label: texts.to, value: <Untrusted>{recipients.join(', ')}</Untrusted> },
    { key: 'subject', label: texts.subject, value: <Untrusted>{message.subject || texts.noSubject}</Untrusted> },
    {
      key: 'date',
      label: texts.dateLogged,
      value: (
        <>
          <span className={styles.number}>{formatDateLogged(entry.timestamp, timeZone)}</span>{' '}
          <span className={styles.muted}>{timeZone}</span>
        </>
      ),
    },
    {
      key: 'reason',
      label: texts.quarantineReason,
      value: (
        <>
          <Untrusted>{reasonText(reason, texts)}</Untrusted>
          {measure && <span className={styles.muted}> ({measure})</span>}
        </>
      ),
    },
    {
      key: 'id',
      label: texts.messageId,
      value: <Untrusted className={styles.code}>{message.messageId || '–'}</Untrusted>,
    },
  ]
  if (showsCustomer && entry.customer) {
    items.splice(2, 0, { key: 'customer', label: texts.customer, value: <Untrusted>{entry.customer.name}</Untrusted> })
  }
  return <DescriptionList items={[...items, ...more]} />
}

/** Display address, with the actual sender's address below it. */
function Sender({ message, noSender }: Pick<QuarantineEntry, 'message'> & { noSender: string }) {
  const { displayAddress, sender } = message
  if (!displayAddress) return <Untrusted>{sender || noSender}</Untrusted>
  const isSame = emailInDisplayAddress(displayAddress)?.toLowerCase() === sender.toLowerCase()
  return (
    <>
      <Untrusted className={styles.strong}>{displayAddress}</Untrusted>
      {!isSame && (
        <>
          <br />
          <Untrusted className={styles.muted}>{sender || noSender}</Untrusted>
        </>
      )}
    </>
  )
}
