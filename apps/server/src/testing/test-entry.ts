import { createHash } from 'node:crypto'
import { type MessageState, Stage } from '@postern/core'
import { Verdict } from '@postern/core/contract'
import { quarantineReason } from '@postern/core/quarantine'
import type { Database } from '../db/database'
import { nextTimeId } from '../db/next-time-id'
import { messageSources, messages } from '../messages/messages.table'
import { quarantineEntries } from '../quarantine/quarantine.table'
import { testNow } from './test-clock'

export interface EntryOwner {
  id: number
  resellerId: number
  domainId: number
  recipient: { id: number }
  address: string
}

type EntryValues = Partial<typeof quarantineEntries.$inferInsert> & { raw?: Buffer }

const messageStates: Record<string, MessageState> = { [Stage.Released]: 'released', [Stage.Processing]: 'processing' }

/** Number of messages held in each database. */
const held = new WeakMap<Database, number>()
/** A millisecond has 4,096 ids, which the rows of other tables use up too. */
const heldAMillisecond = 50

/** Instant of the ids of the next message: later than its own once a long test has used up those of the first milliseconds. */
function instantOfIds(db: Database, receivedAt: Date): Date {
  const before = held.get(db) ?? 0
  held.set(db, before + 1)
  return new Date(receivedAt.getTime() + Math.floor(before / heldAMillisecond))
}

/** Holds a message for a customer's recipient, as the intake would. */
export async function holdMessage(
  db: Database,
  owner: EntryOwner,
  { raw = Buffer.from('Subject: Offer\r\n\r\nHello\r\n'), ...values }: EntryValues = {},
) {
  return db.inScope({ as: 'system' }, async (tx) => {
    const receivedAt = values.receivedAt ?? testNow
    const at = instantOfIds(db, receivedAt)
    const tenant = { resellerId: owner.resellerId, customerId: owner.id }
    const sha256 = createHash('sha256').update(raw).digest('hex')
    const source = { id: nextTimeId(at), ...tenant, raw, size: raw.length, sha256 }
    const [{ id: sourceId } = { id: 0 }] = await tx
      .insert(messageSources)
      .values(source)
      .returning({ id: messageSources.id })
    const shared = {
      ...tenant,
      domainId: owner.domainId,
      sourceId,
      receivedAt,
      sender: values.sender ?? 'news@growth.example',
      displayAddress: values.displayAddress ?? 'Growth <news@growth.example>',
      subject: values.subject ?? 'Offer',
      messageIdHeader: '<1@growth.example>',
      size: raw.length,
    }
    const { verdict = { spamType: 'bulk', spamScore: 8.6 }, stage = Stage.Quarantined } = values
    const message = {
      ...shared,
      id: nextTimeId(at),
      direction: values.isOutbound ? 0 : 1,
      recipient: owner.address,
      clientAddress: '192.0.2.1',
      state: messageStates[stage] ?? 'quarantined',
      reason: quarantineReason(Verdict.parse(verdict)).kind,
    }
    const [{ id: messageId } = { id: 0 }] = await tx.insert(messages).values(message).returning({ id: messages.id })
    const [entry] = await tx
      .insert(quarantineEntries)
      .values({
        ...shared,
        id: nextTimeId(at),
        messageId,
        expiresAt: new Date(receivedAt.getTime() + 14 * 24 * 60 * 60 * 1000),
        stage,
        ownerUserId: owner.recipient.id,
        ownerAddress: owner.address,
        recipientList: [owner.address],
        verdict,
        spamScore: verdict.spamScore ?? null,
        ...values,
      })
      .returning()
    if (!entry) throw new Error('The database answered no entry.')
    return entry
  })
}
