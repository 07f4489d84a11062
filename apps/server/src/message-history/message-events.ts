import { and, asc, eq, gt, lt, ne } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { instantOf } from '../db/next-time-id'
import type { Scope } from '../db/scope'
import { refuse } from '../http/refuse'
import { messages } from '../messages/messages.table'
import { messageEvents } from './message-events.table'
import { inScope, reasonCode } from './message-filter'

/** Steps of one message: its attempts are limited by the days that they go on. */
const stepsAtMost = 500
/** Ids of one message's recipients and sources lie this close together: they are taken at once. */
const idsOfOne = 4096

/** Steps of a message, oldest first, beginning with its receipt, which its own row describes. */
export async function listSteps(tx: Transaction, scope: Scope, id: number) {
  const [message] = await tx
    .select({
      receivedAt: messages.receivedAt,
      client: messages.clientAddress,
      tls: messages.tls,
      state: messages.state,
    })
    .from(messages)
    .where(and(eq(messages.id, id), inScope(scope)))
  if (!message) throw refuse('requests.notFound')
  const rows = await tx
    .select()
    .from(messageEvents)
    .where(and(eq(messageEvents.messageId, id), gt(messageEvents.id, id - idsOfOne)))
    .orderBy(asc(messageEvents.id))
    .limit(stepsAtMost)
  const nothing = { host: null, port: null, code: null, answer: null, actor: null }
  const receipt = {
    ...{ ...nothing, id: null, at: message.receivedAt.toISOString(), kind: 'received' },
    ...{ address: message.client, tls: message.tls },
  }
  // Mail that was rejected did not arrive: its one step says from where.
  const isRejected = rows[0]?.kind === 'rejected'
  const steps = rows.map(({ id, kind, host, address, port, tls, code, answer, actor }, at) => ({
    ...{ id, at: instantOf(id).toISOString(), kind, host, address, port, tls, code, actor },
    answer: answer === null ? null : reasonCode(answer),
    ...(isRejected && at === 0 && { address: message.client, tls: message.tls }),
  }))
  return { events: isRejected ? steps : [receipt, ...steps] }
}

/** The other recipients of the same message: ids of one source lie close together, on either side of it. */
export function recipientsOfSame(
  tx: Transaction,
  scope: Scope,
  { id, sourceId }: { id: number; sourceId: number },
): Promise<{ id: number; recipient: string; state: string }[]> {
  if (sourceId === 0) return Promise.resolve([])
  return tx
    .select({ id: messages.id, recipient: messages.recipient, state: messages.state })
    .from(messages)
    .where(
      and(
        ...[
          gt(messages.id, sourceId - idsOfOne),
          lt(messages.id, sourceId + 2 * idsOfOne),
          eq(messages.sourceId, sourceId),
        ],
        ...[ne(messages.id, id), inScope(scope)],
      ),
    )
    .orderBy(asc(messages.id))
    .limit(100)
}
