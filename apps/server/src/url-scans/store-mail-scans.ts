import type { Transaction } from '../db/database'
import { nextTimeIdsOf } from '../db/next-time-id'
import type { Judgement } from '../mail/judge/judge'
import type { ScannedLinks } from '../mail/judge/scan-links'
import { urlEvents } from './url-scans.table'

interface MailScan {
  messageId: number
  recipient: { resellerId: number; customerId: number; address: string }
  judgement: Pick<Judgement, 'action'>
  links: ScannedLinks
  sender: string
  now: Date
}

/** Stores the flagged links of stored messages, if there are any. Mail that is discarded or refused is left out: nobody can meet its links. */
export async function storeMailScans(tx: Transaction, scans: readonly MailScan[]): Promise<void> {
  const flagged = scans.filter(
    ({ judgement: { action }, links }) => (action === 'deliver' || action === 'hold') && links.flagged.length > 0,
  )
  if (flagged.length === 0) return
  const ids = await nextTimeIdsOf(
    tx,
    flagged.map(({ now, links }) => ({ at: now, count: links.flagged.length })),
  )
  await tx.insert(urlEvents).values(
    flagged.flatMap(({ messageId, recipient, judgement, links, sender }, at) =>
      links.flagged.map(({ url, host, verdict, signals }, index) => ({
        id: ids[at]?.[index] as number,
        ...{ resellerId: recipient.resellerId, customerId: recipient.customerId, messageId, sender },
        ...{ source: 'mailScan' as const, recipient: recipient.address },
        ...{ url, host, verdict, signals: [...signals] },
        action: judgement.action === 'hold' ? ('held' as const) : ('none' as const),
      })),
    ),
  )
}
