import { Role } from '@postern/core'
import { and, eq } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction, AuditValues } from '../audit/audit.table'
import { inTenant } from '../db/in-tenant'
import { scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import type { ActionRequest } from '../quarantine/action-request'
import { recordEvent, release, releaseVirus } from '../quarantine/entry-actions.service'
import { quarantineEntries } from '../quarantine/quarantine.table'
import { releaseRequests } from './release-requests.table'

type Request = typeof releaseRequests.$inferSelect
type Decide = ActionRequest

/** Releases the message as any other release, which closes its request and has the recipient told. */
export async function approve(context: Decide, id: number): Promise<Request> {
  const { entryId } = await find(context, id)
  const inside = { ...context, ifMatch: null }
  const entry = await lockEntry(context, entryId)
  const request = await lockOpen(context, id)
  if (!entry) throw refuse('releaseRequests.expired')
  // Users who may release viruses may approve requests for them.
  const releasesVirus = entry.reason === 'virus' && context.caller.role !== Role.CustomerAdmin
  await (releasesVirus ? releaseVirus : release)(inside, entryId)
  await audit(context, request, 'releaseRequestApproved', { state: 'approved' })
  return find(context, id)
}

/** Leaves the message held, and has its recipient told once, with words of the administrator's. */
export function denyWith(reply: string) {
  return async (context: Decide, id: number): Promise<Request> => {
    const { tx, caller, now } = context
    const { entryId } = await find(context, id)
    const entry = await lockEntry(context, entryId)
    const request = await lockOpen(context, id)
    if (!entry) throw refuse('releaseRequests.expired')
    const words = reply.trim()
    await tx
      .update(releaseRequests)
      .set({
        state: 'denied',
        decidedBy: caller.username,
        decidedAt: now,
        reply: words,
        replyDueAt: now,
        replyTries: 0,
      })
      .where(eq(releaseRequests.id, id))
    await recordEvent(context, { ...request, id: request.entryId }, { kind: 'permissionDenied', detail: words })
    await audit(context, request, 'releaseRequestDenied', { state: 'denied', reply: words })
    return find(context, id)
  }
}

function inScope({ caller }: Pick<Decide, 'caller'>, id: number) {
  return and(eq(releaseRequests.id, id), inTenant(releaseRequests, scopeOf(caller)))
}

async function find(context: Decide, id: number): Promise<Request> {
  const [request] = await context.tx.select().from(releaseRequests).where(inScope(context, id))
  if (!request) throw refuse('requests.notFound')
  return request
}

/** The message first, the request second: releases lock them in this order. */
async function lockEntry({ tx }: Decide, entryId: number) {
  const [entry] = await tx
    .select({ reason: quarantineEntries.reason })
    .from(quarantineEntries)
    .where(eq(quarantineEntries.id, entryId))
    .for('update')
  return entry
}

/** Locks an open request; of two concurrent administrators, the second sees the first one's decision. */
async function lockOpen(context: Decide, id: number): Promise<Request> {
  const [request] = await context.tx.select().from(releaseRequests).where(inScope(context, id)).for('update')
  if (!request) throw refuse('requests.notFound')
  const { state, decidedBy } = request
  const name = decidedBy ?? ''
  if (state === 'approved') throw refuse('releaseRequests.approvedBy', { name })
  if (state === 'denied') throw refuse('releaseRequests.deniedBy', { name })
  if (state === 'expired') throw refuse('releaseRequests.expired')
  return request
}

async function audit(
  { tx, caller, address, now }: Decide,
  { id, resellerId, customerId, state }: Request,
  action: AuditAction,
  after: AuditValues,
): Promise<void> {
  const { userId, username } = caller
  const target = `release request ${id}`
  await writeAudit(tx, {
    ...{ userId, username, resellerId, customerId, address, now, action, target },
    ...{ before: { state }, after },
  })
}
