import type { UrlScanAction } from '@postern/core/urls'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { nextTimeId } from '../db/next-time-id'
import { messages } from '../messages/messages.table'
import { urlEvents } from '../url-scans/url-scans.table'
import type { JudgedClick } from './judge-click'

interface Click {
  messageId: number
  action: UrlScanAction
  clientAddress: string
  now: Date
}

/** As in the list of flagged links. A wrapper may hide a host of any length. */
const longestUrl = 2_048
const longestHost = 255

/** Stores a click of a person, with the sender and the recipient of the message, if it still exists. */
export async function noteClick(
  tx: Transaction,
  { judgement, target, customer }: JudgedClick,
  { messageId, action, clientAddress, now }: Click,
): Promise<void> {
  const [message] = await tx
    .select({ sender: messages.sender, recipient: messages.recipient })
    .from(messages)
    .where(and(eq(messages.id, messageId), eq(messages.customerId, customer.id)))
  await tx.insert(urlEvents).values({
    id: nextTimeId(now),
    ...{ resellerId: customer.resellerId, customerId: customer.id, source: 'click', messageId, ...message },
    ...{ url: (judgement.url ?? target.href).slice(0, longestUrl), host: judgement.host.slice(0, longestHost) },
    verdict: judgement.verdict,
    signals: judgement.signals.map(({ code }) => code),
    ...{ action, clientAddress },
  })
}

const noted = 30
const windowMs = 60 * 60 * 1000
const linksAtMost = 10_000

/** Limits how often one link of one message is noted in an hour, so that nobody can fill the table with it. */
export function createNoteLimit(): (token: string, now: Date) => boolean {
  const counts = new Map<string, { count: number; until: number }>()
  return (token, now) => {
    const key = token.slice(-22)
    const last = counts.get(key)
    const seen = last && last.until > now.getTime() ? last : { count: 0, until: now.getTime() + windowMs }
    counts.delete(key)
    counts.set(key, { ...seen, count: seen.count + 1 })
    const [oldest] = counts.keys()
    if (counts.size > linksAtMost && oldest !== undefined) counts.delete(oldest)
    return seen.count < noted
  }
}
