import { formatListDate, type QuarantineEntry } from '@postern/core'
import { quarantineReason, stageText } from '@postern/core/quarantine'
import { formatFileSize, formatNumber, quarantineMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { useLocale, useTexts, useTimeZone } from '../provider/PosternContext'
import type { ResourceColumn } from '../resource-list/columns'
import { Address } from '../ui/Address/Address'
import { Badge } from '../ui/Badge/Badge'
import { Icon } from '../ui/Icon/Icon'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import styles from './QuarantineColumns.module.css'
import { SenderCell } from './SenderCell'
import { StageStatus } from './StageStatus'
import { VerdictBadge } from './VerdictBadge'

export interface QuarantineColumnsOptions {
  /** Also shows the message's customer. */
  showsCustomer: boolean
  /** Also shows that customer's reseller. */
  showsReseller: boolean
}

/** Columns of held messages. */
export function useQuarantineColumns({
  showsCustomer,
  showsReseller,
}: QuarantineColumnsOptions): readonly ResourceColumn<QuarantineEntry>[] {
  const texts = useTexts('quarantine', quarantineMessages)
  const timeZone = useTimeZone()
  const locale = useLocale()
  return useMemo(() => {
    const received = ({ timestamp }: QuarantineEntry) => formatListDate(timestamp, timeZone)
    const score = ({ verdict }: QuarantineEntry) =>
      verdict.spamScore === null ? '–' : formatNumber(verdict.spamScore, locale, { maxDigits: 1 })
    const size = ({ message }: QuarantineEntry) => formatFileSize(message.size ?? -1, { locale })
    const columns: ResourceColumn<QuarantineEntry>[] = [
      {
        key: 'received',
        header: texts.received,
        cell: (entry) => <span className={styles.quiet}>{received(entry)}</span>,
        text: received,
        sortValue: ({ timestamp }) => Date.parse(timestamp),
        width: 11,
        sortKey: 'timestamp',
        startsDown: true,
        priority: 3,
        isTime: true,
        place: 'time',
      },
      {
        key: 'reason',
        header: texts.reason,
        cell: ({ verdict }) => <VerdictBadge reason={quarantineReason(verdict)} />,
        text: ({ verdict }) => texts.badges[quarantineReason(verdict).kind],
        // 'Erreur d’analyse' stands on one line.
        width: 12,
        priority: 1,
        place: 'badge',
      },
      {
        key: 'from',
        header: texts.from,
        cell: ({ message }) => <SenderCell {...message} noSender={texts.noSender} />,
        text: ({ message }) => message.displayAddress || message.sender || texts.noSender,
        sortKey: 'sender',
        place: 'name',
      },
      {
        key: 'subject',
        header: texts.subject,
        cell: ({ message }) => <Untrusted>{message.subject || texts.noSubject}</Untrusted>,
        mark: (entry) => <Marks entry={entry} locked={texts.locked} outbound={texts.outbound} />,
        text: ({ message }) => message.subject || texts.noSubject,
        isIdentifying: true,
        sortKey: 'subject',
        place: 'line',
      },
      {
        key: 'to',
        header: texts.to,
        cell: (entry) => <Recipients {...entry} />,
        text: recipients,
        sortKey: 'owner',
        priority: 4,
        place: 'line',
      },
      {
        key: 'score',
        header: texts.score,
        cell: score,
        text: score,
        sortValue: ({ verdict }) => verdict.spamScore ?? Number.NEGATIVE_INFINITY,
        width: 6,
        sortKey: 'score',
        startsDown: true,
        priority: 6,
        isOffByDefault: true,
        align: 'end',
      },
      {
        key: 'size',
        header: texts.size,
        cell: size,
        text: size,
        width: 7,
        priority: 7,
        isOffByDefault: true,
        align: 'end',
      },
      {
        key: 'status',
        header: texts.status,
        cell: ({ stage }) => <StageStatus stage={stage} />,
        text: ({ stage }) => stageText(stage, texts) || stage,
        width: 12,
        sortKey: 'stage',
        priority: 2,
        place: 'status',
      },
    ]
    const customer: ResourceColumn<QuarantineEntry> = {
      key: 'customer',
      header: texts.customer,
      cell: (entry) => <Untrusted>{customerName(entry)}</Untrusted>,
      text: customerName,
      width: 9,
      priority: 5,
    }
    const reseller: ResourceColumn<QuarantineEntry> = {
      key: 'reseller',
      header: texts.reseller,
      cell: (entry) => <Untrusted>{resellerName(entry)}</Untrusted>,
      text: resellerName,
      width: 9,
      priority: 8,
    }
    return [...columns, ...(showsCustomer ? [customer] : []), ...(showsReseller ? [reseller] : [])]
  }, [texts, timeZone, locale, showsCustomer, showsReseller])
}

function recipients({ isOutbound, recipientList, owner }: QuarantineEntry): string {
  return isOutbound ? recipientList.join(', ') : owner.address
}

function Recipients(entry: QuarantineEntry) {
  const [first = entry.owner.address, ...others] = entry.isOutbound ? entry.recipientList : []
  if (others.length > 0) return <Untrusted className={styles.quiet}>{recipients(entry)}</Untrusted>
  return <Address className={styles.quiet}>{first}</Address>
}

function customerName({ customer }: QuarantineEntry): string {
  return customer?.name || '–'
}

function resellerName({ reseller }: QuarantineEntry): string {
  return reseller?.name || '–'
}

function Marks({ entry, locked, outbound }: { entry: QuarantineEntry; locked: string; outbound: string }) {
  if (!entry.isLocked && !entry.isOutbound) return null
  return (
    <span className={styles.marks}>
      {entry.isLocked && <Icon name="lock" role="img" aria-hidden="false" aria-label={locked} />}
      {entry.isOutbound && <Badge tone="neutral">{outbound}</Badge>}
    </span>
  )
}
