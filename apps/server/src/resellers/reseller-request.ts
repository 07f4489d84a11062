import { and, eq, isNull } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction, AuditValues } from '../audit/audit.table'
import type { Transaction } from '../db/database'
import { type Caller, present } from '../http/caller'
import { refuse } from '../http/refuse'
import type { HandlerContext } from '../http/serve'
import { resellers } from '../tenants/tenants.table'

/** Who of the provider's staff changes something of a reseller, from where, and which version was seen. */
export interface ResellerRequest {
  tx: Transaction
  caller: Caller
  address: string
  now: Date
  ifMatch: string | null
}

export function requestOf({ tx, caller, address, now, ifMatch }: HandlerContext<unknown>): ResellerRequest {
  return { tx, caller: present(caller), address, now, ifMatch }
}

/** A reseller as the table has it. */
export type StoredReseller = typeof resellers.$inferSelect

/** A reseller that is there. */
export async function findReseller(tx: Transaction, id: number): Promise<StoredReseller> {
  const [reseller] = await tx.select().from(resellers).where(isThere(id))
  if (!reseller) throw refuse('requests.notFound')
  return reseller
}

/** The same with its row locked, so that two changes at the same time count one after the other. */
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

/** Writes what was changed of a reseller to the log. */
export async function auditReseller(
  { tx, caller, address, now }: ResellerRequest,
  resellerId: number,
  change: Change,
): Promise<void> {
  const { userId, username } = caller
  const target = `reseller ${resellerId}`
  await writeAudit(tx, { userId, username, resellerId, customerId: null, address, now, target, ...change })
}
