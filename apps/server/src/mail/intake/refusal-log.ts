import { eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Clock } from '../../clock'
import type { Database, Transaction } from '../../db/database'
import { isDatabaseAway } from '../../db/database-away'
import { nextTimeIdsOf } from '../../db/next-time-id'
import { networkOf } from '../../http/client-address'
import { refusals } from '../../message-history/refusals.table'
import { storeHistory } from '../../message-history/store-history'
import { messages } from '../../messages/messages.table'
import type { SmtpRefusal } from './smtp-refusal'

/** Mail for one recipient that was rejected during SMTP. */
export interface RefusedMail {
  /** Owner of the domain that it concerns; domain 0: none of the customer’s. `null`: nobody here. */
  owner: { customerId: number; domainId: number } | null
  /** 1 inbound, 0 outbound. */
  direction: 0 | 1
  sender: string
  recipient: string
  client: string
  /** Version and cipher of the connection; `null`: plain text. */
  tls: string | null
  refusal: Pick<SmtpRefusal, 'responseCode' | 'message'>
}

/** Records mail that is rejected during SMTP: it leaves a row in the history, or in `refusals` where it concerns no tenant. */
export interface RefusalLog {
  note(mail: RefusedMail): void
  /** Writes some of what was noted; true if there is more. */
  write(): Promise<boolean>
}

/** The same refusal within this time is counted, not stored again. */
const sameWithinMs = 60_000
/** New rows that one network may cause in that time: whoever guesses recipients cannot fill the table. */
const ofNetworkAtMost = 60
const keptAtMost = 5_000
/** Mails of one transaction: a statement has a limited number of parameters and a limited time. */
const writtenAtOnce = 500

interface Kept extends RefusedMail {
  at: Date
  count: number
  /** Count in its row; 0: it has none yet. */
  written: number
  id: number
}

export function createRefusalLog({ db, clock, log }: { db: Database; clock: Clock; log: Logger }): RefusalLog {
  const kept = new Map<string, Kept>()
  const ofNetwork = new Map<string, number>()
  let left = 0

  function forget(now: Date): void {
    for (const [key, { at, count, written, client }] of kept) {
      if (now.getTime() - at.getTime() < sameWithinMs || written < count) continue
      kept.delete(key)
      const network = networkOf(client)
      const rows = (ofNetwork.get(network) ?? 1) - 1
      if (rows > 0) ofNetwork.set(network, rows)
      else ofNetwork.delete(network)
    }
  }

  return {
    note(mail) {
      const at = clock.now()
      const key = JSON.stringify([mail.client, mail.sender, mail.recipient, answerOf(mail), mail.direction])
      const known = kept.get(key)
      if (known && at.getTime() - known.at.getTime() < sameWithinMs) {
        known.count += 1
        return
      }
      const network = networkOf(mail.client)
      const rows = ofNetwork.get(network) ?? 0
      // One that is not written yet keeps its place.
      if (rows >= ofNetworkAtMost || kept.size >= keptAtMost || (known && known.written < known.count)) {
        if (known) known.count += 1
        else left += 1
        return
      }
      if (!known) ofNetwork.set(network, rows + 1)
      kept.set(key, { ...mail, at, count: 1, written: 0, id: 0 })
    },

    async write() {
      const now = clock.now()
      if (left > 0) log.warn({ mails: left }, 'more mail was refused than is recorded')
      left = 0
      const due = [...kept.values()]
        .filter(({ count, written }) => written < count)
        .slice(0, writtenAtOnce)
        .map((mail) => ({ mail, count: mail.count }))
      try {
        if (due.length > 0) await db.inScope({ as: 'system' }, (tx) => store(tx, due))
      } catch (error) {
        // A row that cannot be stored must not keep the others out for good.
        if (!isDatabaseAway(error)) for (const { mail, count } of due) mail.written = count
        throw error
      }
      for (const { mail, count } of due) mail.written = count
      forget(now)
      return due.length === writtenAtOnce
    },
  }
}

const answerOf = ({ refusal }: RefusedMail) => `${refusal.responseCode} ${refusal.message}`

type Due = { mail: Kept; count: number }

async function store(tx: Transaction, due: readonly Due[]): Promise<void> {
  for (const { mail, count } of due) {
    if (mail.written === 0) continue
    await (mail.owner
      ? tx.update(messages).set({ repeats: count }).where(eq(messages.id, mail.id))
      : tx.update(refusals).set({ count }).where(eq(refusals.id, mail.id)))
  }
  const fresh = due.filter(({ mail }) => mail.written === 0)
  const idsOf = await nextTimeIdsOf(
    tx,
    fresh.map(({ mail }) => ({ at: mail.at, count: 1 })),
  )
  const ids = new Map(fresh.map(({ mail }, index) => [mail, idsOf[index]?.[0] ?? 0]))
  const rowOf = ({ mail, count }: Due) => {
    const { sender, recipient, client: clientAddress } = mail
    return { id: ids.get(mail) ?? 0, sender, recipient, clientAddress, answer: answerOf(mail), count }
  }
  const strangers = fresh.filter(({ mail }) => mail.owner === null).map(rowOf)
  if (strangers.length > 0) await tx.insert(refusals).values(strangers)
  const rows = fresh.flatMap((one) => {
    const { mail, count } = one
    const { owner, direction, tls, at } = mail
    if (!owner) return []
    const { answer, count: _, ...row } = rowOf(one)
    return [
      {
        ...{ ...row, customerId: owner.customerId, domainId: owner.domainId, direction, tls, receivedAt: at },
        // The database names the customer's reseller of this moment.
        ...{ resellerId: 0, sourceId: 0, displayAddress: null, subject: '', messageIdHeader: '', size: 0 },
        ...{ state: 'rejected' as const, reason: 'refused', lastAnswer: answer },
        ...(count > 1 && { repeats: count }),
      },
    ]
  })
  await storeHistory(tx, rows)
  // Known only once all is stored: a transaction that fails leaves no ids.
  for (const { mail } of fresh) mail.id = ids.get(mail) ?? 0
}
