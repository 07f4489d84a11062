import { formatListDate, type O365Item, type O365Threat } from '@postern/core'
import { o365QuarantineMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { useTexts, useTimeZone } from '../provider/PosternContext'
import { SenderCell } from '../quarantine/SenderCell'
import type { ResourceColumn } from '../resource-list/columns'
import { Address } from '../ui/Address/Address'
import { Badge, type BadgeTone } from '../ui/Badge/Badge'
import { Status } from '../ui/Status/Status'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import { actionCodes, stateCodes, threatCodes } from './list-state'

const tones: Record<O365Threat, BadgeTone> = {
  phishing: 'phish',
  malware: 'virus',
  impersonation: 'phish',
  spam: 'spam',
  bulk: 'spam',
  unknown: 'neutral',
}

/** Columns of messages found in Microsoft 365 mailboxes; includes the customer if there are several. */
export function useO365Columns({ showsCustomer }: { showsCustomer: boolean }): readonly ResourceColumn<O365Item>[] {
  const texts = useTexts('o365Quarantine', o365QuarantineMessages)
  const timeZone = useTimeZone()
  return useMemo(() => {
    const received = ({ receivedAt }: O365Item) => (receivedAt === null ? '–' : formatListDate(receivedAt, timeZone))
    // An unknown code is shown unchanged.
    const threat = ({ threat }: O365Item) => wordOf(threatCodes, threat, texts.threats)
    const action = ({ action }: O365Item) => wordOf(actionCodes, action, texts.actions)
    const state = ({ state }: O365Item) => wordOf(stateCodes, state, texts.states)
    const subject = ({ subject }: O365Item) => subject || texts.noSubject
    const folder = ({ folder, state }: O365Item) => folder || (state === 'resolved' ? texts.gone : '–')
    const plain = (key: string, header: string, text: (item: O365Item) => string): ResourceColumn<O365Item> => ({
      ...{ key, header, text },
      cell: (item) => <Untrusted>{text(item)}</Untrusted>,
    })
    const columns: ResourceColumn<O365Item>[] = [
      {
        key: 'received',
        header: texts.received,
        cell: received,
        text: received,
        width: 11.5,
        sortKey: 'receivedAt',
        startsDown: true,
        priority: 3,
        isTime: true,
        place: 'time',
      },
      {
        key: 'threat',
        header: texts.threat,
        cell: (item) => <Badge tone={toneOf(item)}>{threat(item)}</Badge>,
        text: threat,
        // 'Usurpation d’identité' stands on one line.
        width: 13.5,
        priority: 1,
        place: 'badge',
      },
      {
        key: 'from',
        header: texts.from,
        cell: (item) => <SenderCell {...item} noSender={texts.noSender} />,
        text: ({ displayAddress, sender }) => displayAddress || sender || texts.noSender,
        sortKey: 'sender',
        place: 'name',
      },
      { ...plain('subject', texts.subject, subject), isIdentifying: true, sortKey: 'subject', place: 'line' },
      {
        key: 'mailbox',
        header: texts.mailbox,
        cell: ({ mailbox }) => <Address>{mailbox || '–'}</Address>,
        text: ({ mailbox }) => mailbox || '–',
        sortKey: 'mailbox',
        priority: 4,
        place: 'line',
      },
      { ...plain('action', texts.action, action), width: 13, priority: 5, place: 'line' },
      { ...plain('folder', texts.folder, folder), width: 9, priority: 7, isOffByDefault: true },
      {
        key: 'state',
        header: texts.state,
        cell: (item) => <Status tone={item.state === 'resolved' ? 'success' : 'neutral'}>{state(item)}</Status>,
        text: state,
        width: 8,
        priority: 2,
        place: 'status',
      },
      {
        ...plain('messageId', texts.messageId, ({ messageId }) => messageId || '–'),
        width: 16,
        priority: 9,
        isOffByDefault: true,
      },
      { ...plain('tenant', texts.tenant, ({ tenant }) => tenant || '–'), priority: 8, isOffByDefault: true },
    ]
    const customer = plain('customer', texts.customer, ({ customer }) => customer?.name || '–')
    return showsCustomer ? [...columns, { ...customer, width: 10, priority: 6 }] : columns
  }, [texts, timeZone, showsCustomer])
}

function wordOf<Code extends string>(
  known: readonly Code[],
  code: string,
  words: Readonly<Record<Code, string>>,
): string {
  const found = known.find((one) => one === code)
  return found ? words[found] : code || '–'
}

function toneOf({ threat }: O365Item): BadgeTone {
  const known = threatCodes.find((code) => code === threat)
  return known ? tones[known] : 'neutral'
}
