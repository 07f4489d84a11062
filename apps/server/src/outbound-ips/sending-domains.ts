import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { proofStateOf } from '../domains/domain-proof'
import { refuseField } from '../http/refuse'
import { domains } from '../tenants/tenants.table'

/** Domains of a customer that it may send for, and those that it may once they are verified. */
export async function sendingDomains(tx: Transaction, customerId: number) {
  const { id, name, verifiedAt, proofLostAt } = domains
  const rows = await tx
    .select({ id, name, verifiedAt, proofLostAt })
    .from(domains)
    .where(and(eq(domains.customerId, customerId), isNull(domains.deletedAt)))
    .orderBy(asc(name))
  return rows.map(({ id, name, ...proof }) => ({ id, name, isVerified: proofStateOf(proof) === 'verified' }))
}

/** Ids of domains that a customer may choose to send for; refuses any that is not verified or not its own. */
export async function verifiedOnly(tx: Transaction, customerId: number, ids: readonly number[]): Promise<number[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const { id, verifiedAt, proofLostAt } = domains
  const rows = await tx
    .select({ verifiedAt, proofLostAt })
    .from(domains)
    .where(and(inArray(id, wanted), eq(domains.customerId, customerId), isNull(domains.deletedAt)))
  const areAll = rows.length === wanted.length && rows.every((row) => proofStateOf(row) === 'verified')
  if (!areAll) throw refuseField('senderDomains', 'outboundIps.domainUnverified')
  return wanted
}
