import { WblType } from '@postern/core'
import { and, eq } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import { scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import { messages } from '../messages/messages.table'
import type { ActionRequest } from '../quarantine/action-request'
import { listAddress, readListing, type SenderDecision } from '../wbl/sender-list.service'
import { inScope } from './message-filter'

/** Allows or blocks the sender of a message for everybody at its customer. The sender is taken from the stored message. */
export async function listMessageSender(request: ActionRequest, id: number, decision: SenderDecision) {
  const { tx, caller, address, now } = request
  const [message] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), inScope(scopeOf(caller))))
  if (!message) throw refuse('requests.notFound')
  const { sender, before } = await listAddress(request, { ...message, entryId: null }, decision)
  const { userId, username } = caller
  const { resellerId, customerId } = message
  await writeAudit(tx, {
    ...{ userId, username, resellerId, customerId, address, now, target: `message ${id}` },
    action: decision.entryType === WblType.AllowAll ? 'senderAllowed' : 'senderBlocked',
    ...{ before: { sender, type: before }, after: { sender, type: String(decision.entryType) } },
  })
  return readListing({ tx, now }, { ...message, messageId: message.id })
}
