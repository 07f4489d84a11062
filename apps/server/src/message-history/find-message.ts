import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import type { Scope } from '../db/scope'
import { refuse } from '../http/refuse'
import { deliveries, messageSources, messages } from '../messages/messages.table'
import { ownerAnswer, readOwners } from '../tenants/read-owners'
import { type MessageRow, messageAnswer, readEntryIds } from './message-answer'
import { recipientsOfSame } from './message-events'
import { inScope } from './message-filter'
import { messageColumns } from './message-list'

/** One message of the history, with its delivery while it is in transit; one outside the scope is treated as missing. */
export async function findMessage(tx: Transaction, scope: Scope, id: number) {
  const [row] = await tx
    .select(messageColumns)
    .from(messages)
    .where(and(eq(messages.id, id), inScope(scope)))
  if (!row) throw refuse('requests.notFound')
  const owners = await readOwners(tx, [row.customerId])
  const entryIds = await readEntryIds(tx, [row])
  return {
    ...messageAnswer(row),
    ...ownerAnswer(owners.get(row.customerId), scope),
    entryId: entryIds.get(row.id) ?? null,
    delivery: await readDelivery(tx, row),
    hasSource: await hasSource(tx, row),
    recipientsOfSame: await recipientsOfSame(tx, scope, row),
  }
}

async function readDelivery(tx: Transaction, { id, sourceId }: MessageRow) {
  const [delivery] = await tx
    .select({ tries: deliveries.tries, nextTryAt: deliveries.nextTryAt })
    .from(deliveries)
    .where(and(eq(deliveries.sourceId, sourceId), eq(deliveries.messageId, id), eq(deliveries.isToOthers, false)))
    .limit(1)
  return delivery ? { tries: delivery.tries, nextTryAt: delivery.nextTryAt.toISOString() } : null
}

async function hasSource(tx: Transaction, { sourceId }: MessageRow): Promise<boolean> {
  const [source] = await tx
    .select({ id: messageSources.id })
    .from(messageSources)
    .where(eq(messageSources.id, sourceId))
  return source !== undefined
}
