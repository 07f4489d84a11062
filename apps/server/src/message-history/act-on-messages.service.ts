import { answerText } from '@postern/core/answers'
import type { MessageAction } from '@postern/core/message-history'
import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import { asSystem } from '../db/as-system'
import type { Transaction } from '../db/database'
import { type Caller, scopeOf } from '../http/caller'
import { orderDeliveryNotice } from '../mail/delivery-notices/order-delivery-notice'
import { deliveries, messages } from '../messages/messages.table'
import { inScope } from './message-filter'
import { type MessageStep, noteSteps } from './store-history'

export interface ActionsRequest {
  tx: Transaction
  caller: Caller
  address: string
  now: Date
}

/** Acts on each message in the order of ids, so that two such calls never deadlock; one that cannot be acted on is skipped. */
export async function actOnMessages(
  request: ActionsRequest,
  { ids, action }: { ids: readonly number[]; action: MessageAction },
) {
  const outcomes: Outcome[] = []
  for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
    outcomes.push({ id, ...(await actOn(request, id, action)) })
  }
  return { outcomes }
}

interface Done {
  isDone: boolean
  state: string
  code: string
  message: ReturnType<typeof answerText> | ''
}
type Outcome = Done & { id: number }
type Message = typeof messages.$inferSelect
type Queued = typeof deliveries.$inferSelect

async function actOn(request: ActionsRequest, id: number, action: MessageAction): Promise<Done> {
  const { tx, caller, now } = request
  const [message] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), inScope(scopeOf(caller))))
  if (!message) return { isDone: false, state: '', code: 'not_found', message: answerText('requests.notFound') }
  const isIt = and(
    ...[eq(deliveries.sourceId, message.sourceId), eq(deliveries.messageId, id)],
    ...[isNull(deliveries.entryId), eq(deliveries.isToOthers, false)],
  )
  // Only one that nobody tries: the row's lock lets either this action or a delivery have it.
  const isFree = or(isNull(deliveries.leasedUntil), lte(deliveries.leasedUntil, now))
  const [queued] = await tx.select().from(deliveries).where(and(isIt, isFree)).for('update')
  if (!queued) {
    const [leased] = await tx.select({ id: deliveries.id }).from(deliveries).where(isIt)
    return skipped(await stateOf(tx, id), leased !== undefined)
  }
  const state = await { retry, bounce, cancel }[action](request, message, queued)
  await audit(request, message, action)
  return { isDone: true, state, code: '', message: '' }
}

/** Read anew: it may have been delivered while its row was waited for. */
async function stateOf(tx: Transaction, id: number): Promise<Pick<Message, 'state' | 'reason'>> {
  const { state, reason } = messages
  const [message] = await tx.select({ state, reason }).from(messages).where(eq(messages.id, id))
  return message ?? { state: 'discarded', reason: '' }
}

function skipped({ state, reason }: Pick<Message, 'state' | 'reason'>, isLeased: boolean): Done {
  const why = () => {
    if (isLeased) return answerText('messageHistory.underWay')
    if (state === 'processing') return answerText('messageHistory.beingReleased')
    if (state === 'queued' && reason === 'stopped') return answerText('messageHistory.stopped')
    return answerText('messageHistory.notQueued')
  }
  return { isDone: false, state, code: 'conflict', message: why() }
}

async function retry(request: ActionsRequest, message: Message, { id }: Queued): Promise<string> {
  const { tx, now } = request
  await note(request, message, 'retried', tx.update(deliveries).set({ nextTryAt: now }).where(eq(deliveries.id, id)))
  return message.state
}

async function bounce(request: ActionsRequest, message: Message, delivery: Queued): Promise<string> {
  const { tx, now } = request
  await tx.delete(deliveries).where(eq(deliveries.id, delivery.id))
  const answer = message.lastAnswer || 'An administrator ended its delivery.'
  await asSystem(tx, () => orderDeliveryNotice(tx, { kind: 'failed', delivery, answer, now }))
  await note(
    request,
    message,
    'bounced',
    tx.update(messages).set({ state: 'bounced' }).where(eq(messages.id, message.id)),
  )
  return 'bounced'
}

async function cancel(request: ActionsRequest, message: Message, { id }: Queued): Promise<string> {
  const { tx } = request
  await tx.delete(deliveries).where(eq(deliveries.id, id))
  const ended = { state: 'discarded', reason: 'cancelled' } as const
  await note(request, message, 'cancelled', tx.update(messages).set(ended).where(eq(messages.id, message.id)))
  return ended.state
}

function note(
  { tx, caller, now }: ActionsRequest,
  { resellerId, customerId, id: messageId }: Message,
  kind: MessageStep['kind'],
  along: Parameters<typeof noteSteps>[2],
): Promise<void> {
  const steps = [{ kind, actor: caller.username }]
  return noteSteps(tx, { resellerId, customerId, messageId, at: now, steps }, along)
}

const audited = { retry: 'deliveryRetried', bounce: 'deliveryBounced', cancel: 'deliveryCancelled' } as const

async function audit({ tx, caller, address, now }: ActionsRequest, message: Message, action: MessageAction) {
  const { resellerId, customerId, id } = message
  const { userId, username } = caller
  const tenant = { resellerId, customerId, userId, username, address, now }
  await writeAudit(tx, { ...tenant, action: audited[action], target: `message ${id}` })
}
