import { wblBacktestDays } from '@postern/core/sender-lists'
import { and, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { inSavepoint } from '../db/in-savepoint'
import { messages } from '../messages/messages.table'
import { isAbout, mailOf } from './mail-from'
import type { wblEntries } from './wbl.table'

type EntryRow = typeof wblEntries.$inferSelect

/** Entries of one page whose senders are counted. */
const sendersCounted = 20
const messagesCounted = 10_000
/** Time after which the other entries of a page are not counted, in ms: a network is found without an index. */
const countedForMs = 3_000

/** Numbers of addresses that sent mail in the last 30 days and that entries apply to, by id; for the first entries only. */
export async function countSenders({ tx, now }: { tx: Transaction; now: Date }, rows: readonly EntryRow[]) {
  const counts = new Map<number, number>()
  const until = performance.now() + countedForMs
  for (const row of rows.slice(0, sendersCounted)) {
    if (performance.now() > until) break
    const count = await countSendersOf(tx, row, now)
    if (count !== null) counts.set(row.id, count)
  }
  return counts
}

/** `null`: counting took too long. */
function countSendersOf(tx: Transaction, row: EntryRow, now: Date): Promise<number | null> {
  const { sender, network, subdomains } = row
  const subject = sender === null ? { sender, network: network ?? '' } : { sender, network: null }
  const where = and(mailOf(tx, row, { now, days: wblBacktestDays }), isAbout({ ...subject, subdomains }))
  const found = tx.select({ sender: messages.sender }).from(messages).where(where).limit(messagesCounted).as('found')
  const counted = tx.select({ count: sql<number>`count(distinct lower(${found.sender}))::int` }).from(found)
  return inSavepoint(tx, () => counted).then(
    ([row]) => row?.count ?? 0,
    () => null,
  )
}
