import { createHash } from 'node:crypto'
import { emailInDisplayAddress, Stage } from '@postern/core'
import { and, inArray, isNull, or } from 'drizzle-orm'
import type { RuleOf } from '../../customer-rules/find-rule'
import { againAfterDeadlock } from '../../db/after-deadlock'
import type { Database, Transaction } from '../../db/database'
import { nextTimeIds } from '../../db/next-time-id'
import { wakeNotices } from '../../digest-settings/wake-notices'
import { deliveries, messageSources, messages } from '../../messages/messages.table'
import { quarantineEntries, quarantineEvents } from '../../quarantine/quarantine.table'
import { wblEntries } from '../../wbl/wbl.table'
import { type Judgement, judge, type MatchedRule } from '../judge/judge'
import { listedSenders } from '../judge/list-match'
import type { ScanResult } from '../judge/scanner'
import { type Addressee, addNewcomer, isKnown, recognise } from './add-newcomer'
import type { Recipient } from './directory'
import { keepTenants } from './keep-tenants'
import type { MessageFacts } from './message-facts'
import { SmtpRefusal } from './smtp-refusal'

export interface IncomingMessage {
  raw: Buffer
  facts: MessageFacts
  scan: ScanResult
  /** Content rules that match. */
  rules: RuleOf
  /** Envelope sender; empty for bounces. */
  sender: string
  recipients: readonly Addressee[]
  clientAddress: string
  now: Date
}

export interface StoredRecipient {
  recipient: Addressee
  judgement: Judgement
}

/** Held mail is deleted after 14 days (spec 9). */
const dayMs = 24 * 60 * 60 * 1000

/**
 * Judges a message for each recipient and stores all of it in one transaction: after it the sender can be told 250. Whoever is new
 * becomes a user by the first message that is delivered or held, and by none that is refused or discarded.
 */
export function storeMessage(db: Database, given: IncomingMessage): Promise<StoredRecipient[]> {
  return againAfterDeadlock(() => db.inScope({ as: 'system' }, (tx) => storeIn(tx, given)))
}

async function storeIn(tx: Transaction, given: IncomingMessage): Promise<StoredRecipient[]> {
  await keepTenants(tx, given.recipients)
  const message = { ...given, recipients: await recognise(tx, given.recipients) }
  if (message.recipients.length === 0) throw new SmtpRefusal(550, '5.1.1 There is no such recipient')
  const lists = await readLists(tx, message)
  const judged = message.recipients.map((recipient) => ({
    recipient,
    judgement: judgeFor(message, recipient, { lists, rule: given.rules.get(recipient.address) ?? null }),
  }))
  const stored = await admit(tx, judged, message.now)
  await insertRows(tx, message, stored)
  return stored
}

// One after the other by the alphabet, so that two messages to the same newcomers do not wait for each other.
async function admit(tx: Transaction, judged: StoredRecipient[], now: Date): Promise<StoredRecipient[]> {
  const admitted = new Map<string, Recipient>()
  const isNew = ({ recipient, judgement }: StoredRecipient) => !isKnown(recipient) && judgement.action !== 'discard'
  const newcomers = judged.filter(isNew).map(({ recipient }) => recipient)
  for (const newcomer of newcomers.sort((one, other) => (one.address < other.address ? -1 : 1)))
    admitted.set(newcomer.address, await addNewcomer(tx, newcomer, now))
  return judged.map((one) => ({ ...one, recipient: admitted.get(one.recipient.address) ?? one.recipient }))
}

type ListRow = typeof wblEntries.$inferSelect

async function readLists(tx: Transaction, { sender, facts, recipients }: IncomingMessage): Promise<ListRow[]> {
  const senders = listedSenders({ sender, fromAddress: fromAddress(facts) })
  if (senders.length === 0) return []
  return tx
    .select()
    .from(wblEntries)
    .where(
      and(
        inArray(wblEntries.customerId, unique(recipients.map(({ customerId }) => customerId))),
        inArray(wblEntries.sender, senders),
        or(
          isNull(wblEntries.userId),
          inArray(wblEntries.userId, unique(recipients.filter(isKnown).map(({ userId }) => userId))),
        ),
      ),
    )
}

function judgeFor(
  { sender, facts, scan }: IncomingMessage,
  recipient: Addressee,
  { lists, rule }: { lists: ListRow[]; rule: MatchedRule | null },
): Judgement {
  return judge({
    sender,
    displayAddress: facts.displayAddress,
    recipient,
    lists: lists.filter((entry) => entry.customerId === recipient.customerId),
    scan,
    rule,
    policy: recipient.policy,
    actions: recipient.actions,
  })
}

// One source for each customer: tenants never share a row.
async function insertRows(tx: Transaction, message: IncomingMessage, judged: StoredRecipient[]): Promise<void> {
  const { raw, now } = message
  const tenants = new Map(judged.map(({ recipient }) => [recipient.customerId, recipient.resellerId]))
  const ids = await nextTimeIds(tx, now, tenants.size + judged.length * 3)
  const take = () => ids.shift() as number
  const sha256 = createHash('sha256').update(raw).digest('hex')
  const sources = [...tenants].map(([customerId, resellerId]) => {
    return { id: take(), customerId, resellerId, raw, size: raw.length, sha256 }
  })
  const rows = judged.map(({ recipient, judgement }) => {
    const sourceId = sources.find((source) => source.customerId === recipient.customerId)?.id as number
    const messageId = take()
    return {
      messageId,
      other: take(),
      event: take(),
      judgement,
      recipient,
      shared: sharedColumns(message, recipient, sourceId),
    }
  })
  await tx.insert(messageSources).values(sources)
  await tx.insert(messages).values(rows.map((row) => historyRow(message, row)))
  const delivered = rows.filter(({ judgement }) => judgement.action === 'deliver')
  if (delivered.length > 0) await tx.insert(deliveries).values(delivered.map((row) => deliveryRow(message, row)))
  const held = rows.flatMap(({ recipient, ...row }) => {
    return row.judgement.action === 'hold' && isKnown(recipient) ? [{ ...row, recipient }] : []
  })
  if (held.length === 0) return
  await tx.insert(quarantineEntries).values(held.map((row) => entryRow(message, row)))
  await tx.insert(quarantineEvents).values(held.map((row) => eventRow(message, row)))
  await wakeNotices(
    tx,
    held.map(({ recipient }) => recipient.userId),
    now,
  )
}

interface Row {
  messageId: number
  /** Of the delivery or the held message. */
  other: number
  event: number
  judgement: Judgement
  recipient: Addressee
  shared: ReturnType<typeof sharedColumns>
}

function sharedColumns(
  { sender, facts, raw }: IncomingMessage,
  { resellerId, customerId, domainId }: Addressee,
  sourceId: number,
) {
  const { displayAddress, subject, messageId: messageIdHeader } = facts
  return {
    resellerId,
    customerId,
    domainId,
    sourceId,
    sender,
    displayAddress,
    subject,
    messageIdHeader,
    size: raw.length,
  }
}

const states = { deliver: 'queued', hold: 'quarantined', discard: 'discarded' } as const

function historyRow({ clientAddress, facts, now }: IncomingMessage, { messageId, judgement, recipient, shared }: Row) {
  return {
    ...shared,
    id: messageId,
    receivedAt: now,
    direction: 1,
    recipient: recipient.address,
    clientAddress,
    state: states[judgement.action],
    reason: judgement.reason,
    ruleId: judgement.ruleId ?? null,
    spamScore: judgement.verdict.spamScore ?? null,
    hasAttachments: facts.hasAttachments,
  }
}

function deliveryRow({ now }: IncomingMessage, { messageId, other, recipient, shared }: Row) {
  const { resellerId, customerId, domainId, sourceId, sender } = shared
  const target = { messageId, recipient: recipient.address, nextTryAt: now }
  return { id: other, resellerId, customerId, domainId, sourceId, sender, ...target }
}

function entryRow(
  { facts, now, recipients }: IncomingMessage,
  { messageId, other, judgement, recipient, shared }: Row & { recipient: Recipient },
) {
  return {
    ...shared,
    id: other,
    messageId,
    receivedAt: now,
    expiresAt: new Date(now.getTime() + recipient.retentionDays * dayMs),
    stage: Stage.Quarantined,
    ownerUserId: recipient.userId,
    ownerAddress: recipient.address,
    recipientList: recipients
      .filter(({ customerId }) => customerId === recipient.customerId)
      .map(({ address }) => address),
    verdict: judgement.verdict,
    spamScore: judgement.verdict.spamScore ?? null,
    hasAttachments: facts.hasAttachments,
  }
}

function eventRow({ now, clientAddress }: IncomingMessage, { other, event, judgement, shared }: Row) {
  const { resellerId, customerId } = shared
  const what = { kind: 'held' as const, actor: 'system', address: clientAddress, detail: judgement.reason }
  return { id: event, resellerId, customerId, entryId: other, at: now, ...what }
}

function fromAddress({ displayAddress }: MessageFacts): string | null {
  return emailInDisplayAddress(displayAddress)?.toLowerCase() ?? null
}

const unique = <T>(values: T[]): T[] => [...new Set(values)]
