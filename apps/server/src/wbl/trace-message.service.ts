import { Direction, WblType } from '@postern/core'
import { and, eq, type SQL } from 'drizzle-orm'
import { scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import type { ListEntry } from '../mail/judge/list-match'
import { inScope } from '../message-history/message-filter'
import { messages } from '../messages/messages.table'
import { findEntry } from '../quarantine/find-entry'
import type { UserRequest } from '../users/users.service'
import { traceJudgement } from './judgement-trace.service'
import { knownMail, selectMail } from './known-mail'
import { sendersOf } from './senders-of'

type Request = Pick<UserRequest, 'tx' | 'caller' | 'now'>

/** Traces how a held message would be judged by now. */
export async function traceHeldMessage(request: Request, id: number) {
  const { messageId } = await findEntry(request.tx, request.caller, id)
  return traceStored(request, eq(messages.id, messageId))
}

/** Traces how an inbound message of the history would be judged by now, held or not. */
export async function traceMessage(request: Request, id: number) {
  const isInbound = eq(messages.direction, Direction.Inbound)
  return traceStored(request, and(eq(messages.id, id), isInbound, inScope(scopeOf(request.caller))))
}

/** Traces a stored message, and what an entry of the customer for its sender would change. */
async function traceStored(request: Request, where: SQL | undefined) {
  const { tx, now } = request
  const [mail] = await knownMail(tx, await selectMail(tx).where(where), now)
  if (!mail) throw refuse('requests.notFound')
  const { facts, row } = mail
  const { sender, fromAddress } = sendersOf(row)
  const about = sender || fromAddress
  const listed = (type: number): ListEntry => ({
    ...{ id: -1, level: 'customer', isForced: false, type, sender: about, subdomains: false, envelopeOnly: false },
    expiresAt: null,
  })
  const isOther = (entry: ListEntry) => entry.level !== 'customer' || entry.sender !== about
  const withEntry = (type: number) => ({ ...facts, lists: [...facts.lists.filter(isOther), listed(type)] })
  return traceJudgement(request, {
    message: facts,
    conditions: about ? { allowed: withEntry(WblType.AllowAll), blocked: withEntry(WblType.Block) } : {},
  })
}
