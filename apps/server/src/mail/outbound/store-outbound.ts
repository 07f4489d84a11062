import { type OutboundValues, Stage } from '@postern/core'
import { eq } from 'drizzle-orm'
import { ruleColumns } from '../../customer-rules/message-effects'
import { effectSteps, orderCopies, targetColumns } from '../../customer-rules/target-delivery'
import { allTogether } from '../../db/all-together'
import type { Database, Transaction } from '../../db/database'
import { inSavepoint } from '../../db/in-savepoint'
import { nextTimeIds } from '../../db/next-time-id'
import { wakeNotices } from '../../digest-settings/wake-notices'
import { attachmentNames } from '../../message-history/attachment-names'
import { insertSteps, storeHistory } from '../../message-history/store-history'
import { deliveries } from '../../messages/messages.table'
import { quarantineEntries, quarantineEvents } from '../../quarantine/quarantine.table'
import { customers } from '../../tenants/tenants.table'
import { asciiDomain } from '../intake/ascii-domain'
import { domainOfAddress } from '../intake/envelope-address'
import { keepTenants } from '../intake/keep-tenants'
import { storeSources } from '../intake/store-sources'
import type { MessageFacts } from '../reading/message-facts'
import { keepStopped } from '../stops/keep-stopped'
import type { StopsOf } from '../stops/refuse-stopped'
import type { OutboundDecision, OutboundJudgement, OutboundShare } from './judge-outbound'
import { orderLimitMails } from './order-limit-mails'
import type { OutboundSender } from './outbound-sender'
import { countSends, OverLimit, refuseUnfit, reserveHolds, reserveSends } from './reserve-sends'

export interface OutboundMessage {
  raw: Buffer
  /** Hex. */
  sha256: string
  facts: MessageFacts
  judgement: OutboundDecision
  /** Envelope sender; empty for a bounce. */
  sender: string
  /** Address that limits count it by, lower case. */
  countedAs: string
  from: OutboundSender
  recipients: readonly string[]
  /** Stops that hold or discard it, by recipient. */
  stops: StopsOf
  clientAddress: string
  /** Version and cipher that it came in with; `null`: in plain text. */
  tls: string | null
  now: Date
}

const dayMs = 24 * 60 * 60 * 1000
const states = { send: 'queued', hold: 'quarantined', reject: 'rejected' } as const

/**
 * Stores outbound mail for all of its recipients, or the history of its refusal: one answer serves them all. Limits are counted in the
 * same transaction; the judgement it returns is `hold` for mail that a limit holds. The source of refused mail is not kept.
 */
export async function storeOutbound(
  db: Database,
  message: OutboundMessage,
  settings: OutboundValues,
): Promise<OutboundJudgement> {
  return db.inScope({ as: 'system' }, async (tx) => {
    const { from, recipients, raw, sha256, now } = message
    const [, [sourceId = 0, ...ids]] = await allTogether([
      keepTenants(tx, [from]),
      nextTimeIds(tx, now, 1 + recipients.length * idsOfRecipient),
      refuseAboveLimits(tx, message, settings),
    ])
    // Before the limits are counted: all mail of the customer waits for the counts, and a large source takes seconds.
    if (message.judgement.action !== 'reject') {
      const { customerId, resellerId } = from
      await storeSources(tx, [{ raw, sha256, copies: [{ id: sourceId, customerId, resellerId }] }])
    }
    const judgement = await withinLimits(tx, message, settings)
    await store(tx, message, judgement, { sourceId, ids })
    return judgement
  })
}

/** Ids that a recipient needs: of its message, of its delivery or held message, and of the event of that. */
const idsOfRecipient = 3

interface NewIds {
  sourceId: number
  /** `idsOfRecipient` for each recipient, in their order. */
  ids: readonly number[]
}

const sendingOf = ({ from, countedAs: sender, now }: OutboundMessage) => {
  return { customerId: from.customerId, resellerId: from.resellerId, sender, now }
}

/** Limits are not asked about mail that is refused, nor about a source that skips them. */
const isCounted = ({ judgement, from }: OutboundMessage) =>
  judgement.action !== 'reject' && !from.skips.includes('rateLimit')

/** A source that would be taken back is not written. */
async function refuseAboveLimits(tx: Transaction, message: OutboundMessage, limits: OutboundValues): Promise<void> {
  const { action } = message.judgement
  if (action === 'reject' || !isCounted(message)) return
  await refuseUnfit(tx, sendingOf(message), { limits, mails: message.recipients.length, action })
}

/** Counts mail that is to be sent or is held, and decides on mail above a limit. */
async function withinLimits(
  tx: Transaction,
  message: OutboundMessage,
  limits: OutboundValues,
): Promise<OutboundJudgement> {
  const { judgement, recipients } = message
  if (!isCounted(message)) return judgement
  const sending = sendingOf(message)
  const mails = recipients.length
  if (judgement.action === 'hold') {
    // Held mail counts as well, so that nobody can fill the quarantine.
    await reserveHolds(tx, sending, { limits, mails })
    return judgement
  }
  if (limits.onExceed === 'notify') {
    if (await countSends(tx, sending, { limits, mails })) await orderLimitMails(tx, sending)
    return judgement
  }
  const reserve = () => reserveSends(tx, sending, { limits, mails })
  if (limits.onExceed === 'defer') {
    await reserve()
    return judgement
  }
  const isOver = await inSavepoint(tx, reserve).then(
    () => false,
    (error: unknown) => error instanceof OverLimit || Promise.reject(error),
  )
  if (!isOver) return judgement
  await reserveHolds(tx, sending, { limits, mails })
  const verdict = { ...judgement.verdict, contentViolation: true, contentViolationDetail: overLimitDetail }
  return { action: 'hold', reason: 'sendLimit', verdict }
}

/** Shown where a message was held for it. */
const overLimitDetail = 'More mail than the sending limit allows.'

/** Text of the history where a script or a rule decided for one recipient; a stop comes before rules that send it. */
function decided(share: OutboundShare | undefined, isStopped: boolean) {
  if (!share || (isStopped && !share.isDiscarded)) return {}
  const { isDiscarded, reason } = share
  return { reason, ...(isDiscarded && { state: 'discarded' as const }) }
}

async function store(
  tx: Transaction,
  message: OutboundMessage,
  judgement: OutboundJudgement,
  { sourceId, ids }: NewIds,
): Promise<void> {
  const { raw, sha256, facts, sender, from, recipients, stops, clientAddress, tls, now } = message
  const { customerId, resellerId, domainId } = from
  const { displayAddress, subject, messageId: messageIdHeader, hasAttachments } = facts
  const { action, reason, verdict, ruleId } = judgement
  const { shares, effects } = message.judgement
  const tenant = { resellerId, customerId, domainId, sourceId, sender }
  const described = { displayAddress, subject, messageIdHeader, size: raw.length, hasAttachments }
  const spamScore = verdict.spamScore ?? null
  const rows = recipients.map((recipient, index) => {
    const [messageId = 0, id = 0, eventId = 0] = ids.slice(index * idsOfRecipient)
    return { recipient, messageId, id, eventId, stop: action === 'send' ? stops.get(recipient) : undefined }
  })
  const shareOf = (recipient: string) => (action === 'send' ? shares.get(recipient) : undefined)
  const ruleIdFor = (recipient: string, isStopped: boolean) => {
    const share = shareOf(recipient)
    return share && (!isStopped || share.isDiscarded) ? (share.ruleId ?? ruleId) : ruleId
  }
  // Mail that is not kept is neither changed nor copied.
  const effectsFor = (recipient: string) =>
    action === 'reject' || shareOf(recipient)?.isDiscarded ? undefined : effects.get(recipient)
  const sent = rows.filter(({ recipient }) => !shareOf(recipient)?.isDiscarded)
  const queued = (action === 'send' ? sent : []).map(({ recipient, messageId, id, stop }) => {
    const redirectTo = effects.get(recipient)?.effects.redirectTo
    return {
      ...{ ...tenant, stop, id, messageId, recipient, route: 'mx' as const },
      recipientDomain: asciiDomain(domainOfAddress(recipient)),
      // Its own server sent it: whoever is told has sent it.
      tellsSender: sender !== '',
      ...(redirectTo && targetColumns(redirectTo, 'out')),
    }
  })
  const due = queued.flatMap(({ stop, ...row }) => (stop ? [] : [{ ...row, nextTryAt: now }]))
  const writingHistory = storeHistory(
    tx,
    rows.map(({ recipient, messageId, stop }) => ({
      ...{
        ...tenant,
        ...described,
        id: messageId,
        receivedAt: now,
        direction: 0,
        recipient,
        clientAddress,
        tls,
        sha256,
      },
      ...attachmentNames(facts),
      state: stop?.action === 'discard' ? ('discarded' as const) : states[action],
      ...{ reason: stop ? 'stopped' : reason, spamScore },
      ...decided(shareOf(recipient), stop !== undefined),
      ...ruleColumns(ruleIdFor(recipient, stop !== undefined), effectsFor(recipient)),
    })),
  )
  await allTogether([writingHistory, due.length > 0 ? tx.insert(deliveries).values(due) : undefined])
  if (action === 'send') {
    await keepStopped(
      tx,
      queued.flatMap(({ stop, ...row }) => (stop?.action === 'hold' ? [{ ...row, stopId: stop.id, reason }] : [])),
    )
    const affected = sent.flatMap(({ recipient, messageId, stop }) => {
      const effective = effects.get(recipient)
      return effective && stop?.action !== 'discard' ? [{ messageId, effects: effective.effects }] : []
    })
    await orderCopies(
      tx,
      affected.map(({ messageId, effects }) => {
        return { way: 'out' as const, effects, delivery: { ...tenant, messageId }, now }
      }),
    )
    const steps = affected.map(({ messageId, effects }) => {
      return { resellerId, customerId, messageId, at: now, steps: effectSteps(effects) }
    })
    if (steps.length > 0) await tx.execute(insertSteps(...steps))
  }
  if (action !== 'hold') return
  const [customer] = await tx
    .select({ days: customers.retentionDays })
    .from(customers)
    .where(eq(customers.id, customerId))
  const expiresAt = new Date(now.getTime() + (customer?.days ?? 0) * dayMs)
  await tx.insert(quarantineEntries).values(
    rows.map(({ recipient, messageId, id }) => ({
      ...{ ...tenant, ...described, id, messageId, receivedAt: now, expiresAt, stage: Stage.Quarantined },
      // Administrators decide: the mailbox that sent it may be in the wrong hands.
      ...{ isOutbound: true, ownerUserId: null, ownerAddress: message.countedAs, recipientList: [recipient] },
      ...{ verdict, spamScore },
    })),
  )
  const held = { kind: 'held' as const, actor: 'system', address: clientAddress, detail: reason }
  await tx
    .insert(quarantineEvents)
    .values(rows.map(({ id: entryId, eventId: id }) => ({ id, resellerId, customerId, entryId, at: now, ...held })))
  // Outbound mail has no recipient among the users.
  await wakeNotices(tx, { userIds: [], customerIds: [customerId] }, now)
}
