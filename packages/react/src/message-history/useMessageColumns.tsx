import { Direction, formatListDate, type HistoryMessage } from '@postern/core'
import { formatFileSize, formatNumber, messageHistoryMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { useLocale, useTexts, useTimeZone } from '../provider/PosternContext'
import { SenderCell } from '../quarantine/SenderCell'
import type { ResourceColumn } from '../resource-list/columns'
import { Address } from '../ui/Address/Address'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import styles from './MessageColumns.module.css'
import { MessageStatus, messageReasonText, messageStateText, ReasonBadge } from './MessageStatus'

type Column = ResourceColumn<HistoryMessage>

export interface MessageColumnsOptions {
  /** Also shows the message's customer. */
  showsCustomer: boolean
  /** Also shows that customer's reseller. */
  showsReseller: boolean
}

/** Columns of the message history. */
export function useMessageColumns({ showsCustomer, showsReseller }: MessageColumnsOptions): readonly Column[] {
  const texts = useTexts('messageHistory', messageHistoryMessages)
  const timeZone = useTimeZone()
  const locale = useLocale()
  return useMemo(() => {
    const received = ({ timestamp }: HistoryMessage) => formatListDate(timestamp, timeZone)
    const direction = (message: HistoryMessage) =>
      message.direction === Direction.Outbound ? texts.outbound : texts.inbound
    const score = ({ spamScore }: HistoryMessage) =>
      spamScore === null ? '–' : formatNumber(spamScore, locale, { maxDigits: 1 })
    const size = (message: HistoryMessage) => formatFileSize(message.size ?? -1, { locale })
    const columns: Column[] = [
      {
        key: 'received',
        header: texts.received,
        cell: (message) => <span className={styles.quiet}>{received(message)}</span>,
        text: received,
        width: 12,
        sortKey: 'timestamp',
        startsDown: true,
        priority: 3,
        isTime: true,
        place: 'time',
      },
      {
        key: 'direction',
        header: texts.direction,
        cell: direction,
        text: direction,
        width: 7,
        priority: 9,
        place: 'none',
      },
      {
        key: 'from',
        header: texts.from,
        cell: (message) => <SenderCell {...message} noSender={texts.noSender} />,
        text: ({ displayAddress, sender }) => displayAddress || sender || texts.noSender,
        place: 'name',
      },
      {
        key: 'subject',
        header: texts.subject,
        cell: ({ subject }) => <Untrusted>{subject || texts.noSubject}</Untrusted>,
        text: ({ subject }) => subject || texts.noSubject,
        isIdentifying: true,
        place: 'line',
      },
      {
        key: 'to',
        header: texts.to,
        cell: ({ recipient }) => <Address className={styles.quiet}>{recipient}</Address>,
        text: ({ recipient }) => recipient,
        priority: 4,
        place: 'line',
      },
      {
        key: 'reason',
        header: texts.reason,
        cell: ({ reason }) => <ReasonBadge reason={reason} />,
        text: ({ reason }) => messageReasonText(reason, texts),
        width: 11,
        priority: 2,
        place: 'badge',
      },
      {
        key: 'size',
        header: texts.size,
        cell: size,
        text: size,
        width: 6.5,
        priority: 7,
        align: 'end',
        place: 'none',
      },
      {
        key: 'state',
        header: texts.state,
        cell: ({ state }) => <MessageStatus state={state} />,
        text: ({ state }) => messageStateText(state, texts),
        width: 11,
        priority: 1,
        place: 'status',
      },
    ]
    const hidden: Column[] = [
      plain('messageId', texts.messageId, ({ messageId }) => messageId, 14),
      plain('clientAddress', texts.clientAddress, ({ clientAddress }) => clientAddress, 9),
      { ...plain('score', texts.score, score, 6), align: 'end' },
      plain('lastAnswer', texts.lastAnswer, ({ lastAnswer }) => lastAnswer ?? '', 16),
    ]
    const customer: Column = owner('customer', texts.customer, (message) => message.customer?.name, 5)
    const reseller: Column = owner('reseller', texts.reseller, (message) => message.reseller?.name, 8)
    return [...columns, ...(showsCustomer ? [customer] : []), ...(showsReseller ? [reseller] : []), ...hidden]
  }, [texts, timeZone, locale, showsCustomer, showsReseller])
}

/** Builds a seldom needed column: untrusted text, hidden until the user shows it. */
function plain(key: string, header: string, read: (message: HistoryMessage) => string, width: number): Column {
  const text = (message: HistoryMessage) => read(message) || '–'
  const cell = (message: HistoryMessage) => <Untrusted className={styles.quiet}>{text(message)}</Untrusted>
  return { key, header, cell, text, width, priority: 6, isOffByDefault: true }
}

function owner(
  key: string,
  header: string,
  read: (message: HistoryMessage) => string | undefined,
  priority: number,
): Column {
  const text = (message: HistoryMessage) => read(message) || '–'
  return { key, header, cell: (message) => <Untrusted>{text(message)}</Untrusted>, text, width: 9, priority }
}
