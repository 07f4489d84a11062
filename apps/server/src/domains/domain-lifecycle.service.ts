import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { holdCustomer } from '../customers/hold-customer'
import { asSystem } from '../db/as-system'
import { scopeOf } from '../http/caller'
import { refuse, refuseField } from '../http/refuse'
import { scheduledReports } from '../scheduled-reports/scheduled-reports.table'
import { isRestorable } from '../tenants/restorable'
import { domainIps, domains } from '../tenants/tenants.table'
import { releaseAddresses } from '../users/release-addresses'
import { wblEntries } from '../wbl/wbl.table'
import { inScope } from './domain-list'
import { auditDomain, type DomainRequest, domainToChange } from './domain-request'
import { readDomainUsers } from './domain-users'

/** Mail for it is no longer taken; everything on it stays until it goes for good. */
export async function deleteDomain(request: DomainRequest, id: number): Promise<void> {
  const domain = await domainToChange(request, id)
  await request.tx.update(domains).set({ deletedAt: request.now }).where(eq(domains.id, id))
  await auditDomain(request, domain, { action: 'domainDeleted', before: { name: domain.name } })
}

/** Takes a deletion back. One that was deleted with its customer comes back with it. */
export async function restoreDomain(request: DomainRequest, id: number): Promise<void> {
  const { tx, caller, now } = request
  const restorable = and(eq(domains.id, id), isRestorable(domains.deletedAt, now), inScope(scopeOf(caller)))
  const { name, resellerId, customerId } = domains
  const find = () => tx.select({ id: domains.id, name, resellerId, customerId }).from(domains).where(restorable)
  const [before] = await find()
  if (!before) throw refuse('requests.notFound')
  // Customers first, as moves and deletions lock them.
  const customer = await holdCustomer(tx, scopeOf(caller), before.customerId)
  const [domain] = await find().for('update')
  if (!domain) throw refuse('requests.notFound')
  if (!customer) throw refuse('domains.customerDeleted')
  await tx.update(domains).set({ deletedAt: null, mxCheckDueAt: now }).where(eq(domains.id, id))
  await auditDomain(request, domain, { action: 'domainRestored', after: { name: domain.name } })
}

/**
 * Gives a domain to another customer of the caller's scope. Its settings, list entries, next hops and the users whose addresses all lie in it go
 * along, with their own list entries and digest settings. Mail that came before stays where it came to; scheduled reports about
 * the domain alone end. While the customer's administrators have addresses in it, it stays: nobody becomes one elsewhere by a move.
 */
export async function transferDomain(request: DomainRequest, id: number, customerId: number): Promise<void> {
  const { tx, caller, now } = request
  // Customers first, as moves and deletions lock them.
  const customer = await holdCustomer(tx, scopeOf(caller), customerId)
  const domain = await domainToChange(request, id)
  if (!customer) throw refuseField('customerId', 'requests.notFound')
  if (customer.id === domain.customerId) throw refuseField('customerId', 'domains.sameCustomer')
  const { own, deletedOwn, shared, administrators } = await readDomainUsers(tx, domain)
  if (administrators.length > 0) {
    const addresses = administrators.slice(0, namedAtMost).join(', ')
    const more = Math.max(0, administrators.length - namedAtMost)
    throw refuse('domains.administratorsHere', { customer: domain.customer.name, addresses, more })
  }
  if (shared.length > 0) throw refuse('domains.sharedUsers', { users: shared.length })
  const tenant = { resellerId: customer.resellerId, customerId: customer.id }
  // What the customer of before has proved says nothing of the other one, for which the caller vouches.
  const unproved = { needsProof: false, verifiedAt: null, proofCheckedAt: null, proofLostAt: null }
  await tx
    .update(domains)
    .set({ ...tenant, ...unproved, proofToken: sql`default` })
    .where(eq(domains.id, id))
  await tx.update(domainIps).set(tenant).where(eq(domainIps.domainId, id))
  await tx.update(wblEntries).set(tenant).where(eq(wblEntries.domainId, id))
  await tx
    .update(scheduledReports)
    .set({ deletedAt: now, nextRunAt: null })
    .where(and(eq(scheduledReports.domainId, id), isNull(scheduledReports.deletedAt)))
  await moveUsers(request, [...own, ...deletedOwn], tenant)
  await releaseAddresses(tx, { name: domain.name, customerId: customer.id })
  const before = { customer: domain.customer.name }
  const after = { customer: customer.name }
  // Each of the two customers reads of itself only.
  await auditDomain(request, domain, { action: 'domainTransferred', before })
  await auditDomain(request, { ...tenant, id }, { action: 'domainTransferred', after })
}

const namedAtMost = 5

interface Tenant {
  resellerId: number
  customerId: number
}

/** Tables that say whose a user's rows are. */
const usersTables = ['user_addresses', 'wbl_entries', 'digest_settings', 'digest_states']

/** Sessions end by themselves, as the place of the users changes (XA-17). */
async function moveUsers({ tx }: DomainRequest, ids: readonly number[], { resellerId, customerId }: Tenant) {
  const all = sql`${sql.param([...ids])}::int[]`
  const set: SQL = sql`reseller_id = ${resellerId}, customer_id = ${customerId}`
  await asSystem(tx, async () => {
    await tx.execute(sql`delete from group_members where user_id = any(${all})`)
    await tx.execute(sql`update users set ${set} where id = any(${all})`)
    for (const table of usersTables) {
      await tx.execute(sql`update ${sql.identifier(table)} set ${set} where user_id = any(${all})`)
    }
  })
}
