import { and, eq, isNull } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction, AuditValues } from '../audit/audit.table'
import type { Transaction } from '../db/database'
import { type Caller, present } from '../http/caller'
import { refuse } from '../http/refuse'
import type { HandlerContext } from '../http/serve'
import { resellers } from '../tenants/tenants.table'

/** Provider staff member who changes something of a reseller, their address, and the version they saw. */
export interface ResellerRequest {
  tx: Transaction
  caller: Caller
  address: string
  now: Date
  ifMatch: string | null
}

export function requestOf({
  tx,
  caller,
  address,
  now,
  ifMatch,
}: Pick<HandlerContext<unknown>, 'tx' | 'caller' | 'address' | 'now' | 'ifMatch'>): ResellerRequest {
  return { tx, caller: present(caller), address, now, ifMatch }
}

/** A reseller as stored in the table. */
export type StoredReseller = typeof resellers.$inferSelect

/** An existing reseller. */
export async function findReseller(tx: Transaction, id: number): Promise<StoredReseller> {
  const [reseller] = await tx.select().from(resellers).where(isThere(id))
  if (!reseller) throw refuse('requests.notFound')
  return reseller
}

/** Same with its row locked, so that two simultaneous changes are applied one after the other. */
export async function resellerToChange(
  tx: Transaction,
  id: number,
  strength: 'no key update' | 'update' = 'no key update',
): Promise<StoredReseller> {
  const [reseller] = await tx.select().from(resellers).where(isThere(id)).for(strength)
  if (!reseller) throw refuse('requests.notFound')
  return reseller
}

const isThere = (id: number) => and(eq(resellers.id, id), isNull(resellers.deletedAt))

interface Change {
  action: AuditAction
  before?: AuditValues
  after?: AuditValues
}

/** Records the changes to a reseller in the log. */
export async function auditReseller(
  { tx, caller, address, now }: ResellerRequest,
  resellerId: number,
  change: Change,
): Promise<void> {
  const { userId, username } = caller
  const target = `reseller ${resellerId}`
  await writeAudit(tx, { userId, username, resellerId, customerId: null, address, now, target, ...change })
}
