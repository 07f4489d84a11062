import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import type { Scope } from '../db/scope'
import { readMessage } from '../held-message/read-message'
import { refuse } from '../http/refuse'
import { messages } from '../messages/messages.table'
import { readSlice } from '../messages/read-source'
import { inScope } from './message-filter'

/** The beginning of a message's source, which holds its header; `null` once that is no longer kept. */
export async function readHead(tx: Transaction, scope: Scope, id: number): Promise<Buffer | null> {
  const [message] = await tx
    .select({ sourceId: messages.sourceId })
    .from(messages)
    .where(and(eq(messages.id, id), inScope(scope)))
  if (!message) throw refuse('requests.notFound')
  return (await readSlice(tx, message.sourceId))?.slice ?? null
}

/** Header fields, read in a process of their own. */
export async function headersOf(head: Buffer | null) {
  if (!head) return { headers: null, isShortened: false }
  const end = head.indexOf('\r\n\r\n')
  const { headers, isShortened } = await readMessage(end < 0 ? head : head.subarray(0, end + 4))
  return { headers, isShortened }
}
