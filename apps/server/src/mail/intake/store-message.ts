import { emailInDisplayAddress, type SenderCheckValues, Stage } from '@postern/core'
import type { RulesOf } from '../../customer-rules/find-rule'
import { type Effective, effectsOn, type MessageEffects, ruleColumns } from '../../customer-rules/message-effects'
import { effectSteps, orderCopies, targetColumns } from '../../customer-rules/target-delivery'
import { allTogether } from '../../db/all-together'
import type { Transaction } from '../../db/database'
import { nextTimeIdsOf } from '../../db/next-time-id'
import { shareTransaction } from '../../db/share-transaction'
import { wakeNotices } from '../../digest-settings/wake-notices'
import { attachmentNames } from '../../message-history/attachment-names'
import { insertSteps, storeHistory } from '../../message-history/store-history'
import { deliveries } from '../../messages/messages.table'
import { quarantineEntries, quarantineEvents } from '../../quarantine/quarantine.table'
import { effectsOfScripts, type ScriptedFor } from '../../scripts/script-runner'
import { readNeededSenderChecks } from '../../sender-checks/read-sender-checks'
import { holdersOfSuspicious } from '../../url-protection/holders-of-suspicious'
import { storeMailScans } from '../../url-scans/store-mail-scans'
import { mayTellSender } from '../delivery-notices/may-tell-sender'
import { createFileMatcher } from '../judge/file-match'
import { type DangerousLink, type Judgement, judge, type MatchedRule, type StoppingFile } from '../judge/judge'
import { createLinkMatcher, shownLink } from '../judge/link-match'
import { type ListEntry, listedSenders } from '../judge/list-match'
import { type AskedSenders, readLists } from '../judge/read-lists'
import type { ScannedLinks } from '../judge/scan-links'
import type { ScanResult } from '../judge/scanner'
import type { LinkFact } from '../reading/link-facts'
import type { MessageFacts } from '../reading/message-facts'
import { applyStop, stopIn } from '../stops/apply-stop'
import { keepStopped } from '../stops/keep-stopped'
import type { StopsOf } from '../stops/refuse-stopped'
import { type Addressee, addNewcomer, isKnown, recognise } from './add-newcomer'
import { keepTenants } from './keep-tenants'
import { plainAddress } from './plain-address'
import type { Recipient } from './recipient'
import { isRefused, refuseForAll } from './refuse-for-all'
import { SmtpRefusal } from './smtp-refusal'
import { isLarge, storeSources } from './store-sources'

export interface IncomingMessage {
  raw: Buffer
  /** Hex. */
  sha256: string
  facts: MessageFacts
  /** Its links that a feed calls malicious. Default: none. */
  fed?: readonly LinkFact[]
  scan: ScanResult
  /** Matching content rules. */
  rules: RulesOf
  /** Stops that hold or discard it. Default: none. */
  stops?: StopsOf
  /** Results of scripts. Default: there are none. */
  scripted?: ScriptedFor
  /** Envelope sender; empty for bounces. */
  sender: string
  recipients: readonly Addressee[]
  clientAddress: string
  /** Version and cipher that it came in with; `null`: in plain text. */
  tls: string | null
  /** Country of the client; `null`: unknown. Default: unknown. */
  country?: string | null
  now: Date
}

export interface StoredRecipient {
  recipient: Addressee
  judgement: Judgement
  /** Verdicts on the links of the message. */
  links: ScannedLinks
  /** Effects of content rules on it. Absent: none. */
  effective?: Effective | undefined
}

/** Estimated weight of a lookup key and its hits. */
const keyWeight = 200
/** Held mail is deleted after 14 days (spec 9). */
const dayMs = 24 * 60 * 60 * 1000

/**
 * Judges a message for each recipient and stores everything in one transaction: then the sender can be answered with 250. Messages that
 * arrive meanwhile, or within 3 ms, share a transaction. A new recipient becomes a user with the first message that is delivered or held,
 * not with one that is rejected or discarded.
 */
export const storeMessage = shareTransaction<IncomingMessage, StoredRecipient[]>({
  weightAtMost: 8_388_608,
  gatherMs: 3,
  weigh: ({ raw, facts, recipients }) =>
    raw.length * new Set(recipients.map(({ customerId }) => customerId)).size + facts.linkKeys.length * keyWeight,
  run: storeIn,
})

interface Judged {
  message: IncomingMessage
  recipients: StoredRecipient[]
}

async function storeIn(tx: Transaction, given: readonly IncomingMessage[]): Promise<StoredRecipient[][]> {
  // Everything is asked for at once, in the order in which it is written here: each answer would cost a journey to the database.
  const keeping = keepTenants(
    tx,
    given.flatMap(({ recipients }) => recipients),
  )
  const reading = recogniseAll(tx, given).then((messages) => readAbout(tx, messages))
  // The first failure of the list counts: whatever was found, mail for a recipient that has moved is tried again.
  const [, { messages, asked, listsOf, linkMatcher, holders, checksOf, matchFile, ids }] = await allTogether([
    keeping,
    reading,
  ])
  const judged = messages.map((message, index) => {
    const senders = asked[index] ?? askedSenders(message)
    const recipients = message.recipients.map((recipient) => {
      const rules = message.rules.get(recipient.address) ?? []
      const lists = listsOf(senders, recipient)
      const links = linkMatcher.scan(message, recipient)
      const found = {
        ...{ lists, rules, link: linkMatcher.match(message, recipient), file: matchFile(message, recipient) },
        suspiciousUrl: links.suspicious && holders.has(recipient.customerId) ? shownLink(links.suspicious) : null,
        senderChecks: checksOf(recipient),
      }
      const judged = judgeFor(message, recipient, found)
      const judgement = applyStop(judged, message.stops?.get(recipient.address))
      const { address } = recipient
      const scripts = effectsOfScripts(message.scripted, address, { isDeciding: judged.isByScript ?? false })
      const effective = effectsOn(rules, { ruleId: judged.ruleId, recipient: address, scripts })
      return { recipient, links, judgement, effective }
    })
    return { message, recipients: refuseForAll(recipients) }
  })
  const stored = await admit(tx, judged)
  await insertRows(tx, stored, ids)
  return stored.map(({ recipients }) => recipients)
}

async function recogniseAll(tx: Transaction, given: readonly IncomingMessage[]): Promise<IncomingMessage[]> {
  return allTogether(
    given.map(async (message) => {
      const recipients = await recognise(tx, message.recipients)
      if (recipients.length === 0) throw new SmtpRefusal(550, '5.1.1 There is no such recipient')
      return { ...message, recipients }
    }),
  )
}

/** Reads what messages are judged by, and takes the ids of their rows. */
async function readAbout(tx: Transaction, messages: readonly IncomingMessage[]) {
  const asked = messages.map(askedSenders)
  const [listsOf, linkMatcher, holders, checksOf, matchFile, ids] = await allTogether([
    readLists(tx, asked),
    createLinkMatcher(tx, messages),
    holdersOfSuspicious(tx, messages),
    readNeededSenderChecks(tx, messages),
    createFileMatcher(tx, messages),
    nextTimeIdsOf(
      tx,
      messages.map(({ now, recipients }) => ({ at: now, count: tenantsOf(recipients).size + recipients.length * 3 })),
    ),
  ])
  return { messages, asked, listsOf, linkMatcher, holders, checksOf, matchFile, ids }
}

// In alphabetical order, so that two transactions with the same newcomers cannot deadlock.
async function admit(tx: Transaction, judged: Judged[]): Promise<Judged[]> {
  const keyOf = ({ customerId, address }: Addressee) => `${customerId} ${address}`
  const newcomers = judged.flatMap(({ message, recipients }) =>
    recipients
      .filter(({ recipient, judgement }) => !isKnown(recipient) && !['discard', 'reject'].includes(judgement.action))
      .map(({ recipient }) => ({ recipient, now: message.now })),
  )
  const admitted = new Map<string, Recipient>()
  const inOrder = newcomers.sort((one, other) => (one.recipient.address < other.recipient.address ? -1 : 1))
  for (const { recipient, now } of inOrder) {
    const key = keyOf(recipient)
    if (!admitted.has(key)) admitted.set(key, await addNewcomer(tx, recipient, now))
  }
  return judged.map(({ message, recipients }) => ({
    message,
    recipients: recipients.map((one) => ({ ...one, recipient: admitted.get(keyOf(one.recipient)) ?? one.recipient })),
  }))
}

function askedSenders({ sender, facts, clientAddress, recipients }: IncomingMessage): AskedSenders {
  const senders = listedSenders({ sender: sender.toLowerCase(), fromAddress: fromAddress(facts) })
  return { senders, clientAddress: plainAddress(clientAddress), recipients }
}

interface Matching {
  lists: ListEntry[]
  rules: readonly MatchedRule[]
  link: DangerousLink | null
  file: StoppingFile | null
  suspiciousUrl: string | null
  senderChecks: SenderCheckValues
}

function judgeFor(
  { sender, facts, scan, scripted, now }: IncomingMessage,
  recipient: Addressee,
  found: Matching,
): Judgement {
  return judge({
    sender,
    displayAddress: facts.displayAddress,
    recipient,
    now,
    scan,
    ...found,
    script: scripted?.verdicts.get(recipient.address) ?? null,
    policy: recipient.policy,
    actions: recipient.actions,
  })
}

async function insertRows(
  tx: Transaction,
  judged: readonly Judged[],
  ids: readonly (readonly number[])[],
): Promise<void> {
  const written = judged.map((one, index) => rowsOf(one, ids[index] ?? []))
  // The source of refused mail is not kept.
  const sources = written.map(({ message, sources, rows }) => ({ ...message, copies: isRefused(rows) ? [] : sources }))
  const storing = storeSources(tx, sources)
  // It is written in pieces, between which nothing else may be.
  if (sources.some(isLarge)) await storing
  const delivered = written.flatMap(({ message, rows }) =>
    rows.filter(({ judgement }) => judgement.action === 'deliver').map((row) => deliveryRow(message, row)),
  )
  const held = written.flatMap(({ message, rows }) =>
    rows.flatMap(({ recipient, ...row }) => {
      return row.judgement.action === 'hold' && !stopIn(row.judgement) && isKnown(recipient)
        ? [{ message, row: { ...row, recipient } }]
        : []
    }),
  )
  await allTogether([
    storing,
    storeHistory(
      tx,
      written.flatMap(({ message, rows }) => rows.map((row) => historyRow(message, row))),
    ),
    delivered.length > 0 && tx.insert(deliveries).values(delivered),
    held.length > 0 && tx.insert(quarantineEntries).values(held.map(({ message, row }) => entryRow(message, row))),
    held.length > 0 && tx.insert(quarantineEvents).values(held.map(({ message, row }) => eventRow(message, row))),
  ])
  await storeEffects(tx, written)
  await allTogether([
    storeMailScans(
      tx,
      written.flatMap(({ message, rows }) => rows.map((row) => ({ ...row, sender: message.sender, now: message.now }))),
    ),
    keepStopped(
      tx,
      written.flatMap(({ message, rows }) => rows.flatMap((row) => stoppedRow(message, row))),
    ),
    wakeNotices(
      tx,
      {
        userIds: held.map(({ row }) => row.recipient.userId),
        customerIds: held.map(({ row }) => row.recipient.customerId),
      },
      new Date(Math.min(...held.map(({ message }) => message.now.getTime()))),
    ),
  ])
}

/** Queues the copies of mail that leaves, and notes what rules do to it. Held mail has that done when it is released. */
async function storeEffects(tx: Transaction, written: readonly { message: IncomingMessage; rows: readonly Row[] }[]) {
  const leaving = written.flatMap(({ message, rows }) =>
    rows.flatMap(({ judgement, messageId, shared, effects }) => {
      const leaves = judgement.action === 'deliver' || (judgement.action === 'hold' && stopIn(judgement))
      return effects && leaves ? [{ now: message.now, messageId, shared, effects }] : []
    }),
  )
  if (leaving.length === 0) return
  await orderCopies(
    tx,
    leaving.map(({ now, messageId, effects, shared: { resellerId, customerId, domainId, sourceId, sender } }) => ({
      ...{ way: 'in' as const, effects, now },
      delivery: { resellerId, customerId, domainId, sourceId, messageId, sender },
    })),
  )
  await tx.execute(
    insertSteps(
      ...leaving.map(({ now, messageId, effects, shared: { resellerId, customerId } }) => {
        return { resellerId, customerId, messageId, at: now, steps: effectSteps(effects) }
      }),
    ),
  )
}

function tenantsOf(recipients: readonly Addressee[]): Map<number, number> {
  return new Map(recipients.map(({ customerId, resellerId }) => [customerId, resellerId]))
}

// One source per customer: tenants never share a row.
function rowsOf({ message, recipients }: Judged, ids: readonly number[]) {
  const left = [...ids]
  const take = () => left.shift() as number
  const sources = [...tenantsOf(recipients.map(({ recipient }) => recipient))].map(([customerId, resellerId]) => ({
    id: take(),
    customerId,
    resellerId,
  }))
  const rows = recipients.map(({ recipient, judgement, links, effective }): Row => {
    const sourceId = sources.find((source) => source.customerId === recipient.customerId)?.id as number
    const [messageId, other, event] = [take(), take(), take()]
    const shared = sharedColumns(message, recipient, sourceId)
    const { effects, ...ruled } = ruleColumns(judgement.ruleId, isKept(judgement) ? effective : undefined)
    return { messageId, other, event, judgement, recipient, links, shared, ruleId: ruled.ruleId ?? null, effects }
  })
  return { message, sources, rows }
}

interface Row {
  messageId: number
  /** Id of the delivery or the held message. */
  other: number
  event: number
  judgement: Judgement
  recipient: Addressee
  links: ScannedLinks
  shared: ReturnType<typeof sharedColumns>
  /** The rule that decided, or else changes it. */
  ruleId: number | null
  effects: MessageEffects | undefined
}

/** Mail that is not kept is neither changed nor copied. */
const isKept = ({ action }: Judgement) => action === 'deliver' || action === 'hold'

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

const states = { deliver: 'queued', hold: 'quarantined', discard: 'discarded', reject: 'rejected' } as const

function historyRow(
  { clientAddress, tls, country, facts, scan, now, sha256 }: IncomingMessage,
  { messageId, judgement, recipient, shared, ruleId, effects }: Row,
) {
  return {
    ...shared,
    id: messageId,
    receivedAt: now,
    direction: 1,
    recipient: recipient.address,
    clientAddress,
    tls,
    // Mail that a stop holds is still on its way.
    state: judgement.action === 'hold' && stopIn(judgement) ? 'queued' : states[judgement.action],
    reason: judgement.reason,
    ruleId,
    spamScore: judgement.verdict.spamScore ?? null,
    hasAttachments: facts.hasAttachments,
    heldFile: judgement.verdict.heldFile ?? null,
    authentication: scan.authentication ?? null,
    // Left out where absent: a transaction has many rows, and a statement a limited number of parameters.
    ...(country && { country }),
    ...(effects && { effects }),
    ...(judgement.listEntryId !== undefined && { listEntryId: judgement.listEntryId }),
    ...attachmentNames(facts),
    sha256,
  }
}

function deliveryRow({ now, facts, scan }: IncomingMessage, { messageId, other, recipient, shared, effects }: Row) {
  const { resellerId, customerId, domainId, sourceId, sender } = shared
  const target = { messageId, recipient: recipient.address, nextTryAt: now }
  const tellsSender = mayTellSender({ sender, header: facts.header }, scan)
  const row = { id: other, resellerId, customerId, domainId, sourceId, sender, tellsSender, ...target }
  return effects?.redirectTo ? { ...row, ...targetColumns(effects.redirectTo, 'in') } : row
}

function stoppedRow(message: IncomingMessage, row: Row) {
  const stop = stopIn(row.judgement)
  if (!stop || row.judgement.action !== 'hold') return []
  const { nextTryAt: _, ...delivery } = deliveryRow(message, row)
  return [{ route: 'next_hop' as const, ...delivery, stopId: stop.id, reason: stop.reason }]
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
