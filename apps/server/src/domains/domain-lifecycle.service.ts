import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { holdCustomer } from '../customers/hold-customer'
import { asSystem } from '../db/as-system'
import { moveKeys } from '../dkim-keys/keys-of-domain'
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

/** Stops accepting its mail; all data is kept until it is permanently removed. */
export async function deleteDomain(request: DomainRequest, id: number): Promise<void> {
  const domain = await domainToChange(request, id)
  await request.tx.update(domains).set({ deletedAt: request.now }).where(eq(domains.id, id))
  await auditDomain(request, domain, { action: 'domainDeleted', before: { name: domain.name } })
}

/** Undoes a deletion. A domain deleted with its customer is restored with it. */
export async function restoreDomain(request: DomainRequest, id: number): Promise<void> {
  const { tx, caller, now } = request
  const restorable = and(eq(domains.id, id), isRestorable(domains.deletedAt, now), inScope(scopeOf(caller)))
  const { name, resellerId, customerId } = domains
  const find = () => tx.select({ id: domains.id, name, resellerId, customerId }).from(domains).where(restorable)
  const [before] = await find()
  if (!before) throw refuse('requests.notFound')
  // Lock customers first, in the same order as moves and deletions.
  const customer = await holdCustomer(tx, scopeOf(caller), before.customerId)
  const [domain] = await find().for('update')
  if (!domain) throw refuse('requests.notFound')
  if (!customer) throw refuse('domains.customerDeleted')
  await tx.update(domains).set({ deletedAt: null, mxCheckDueAt: now }).where(eq(domains.id, id))
  await auditDomain(request, domain, { action: 'domainRestored', after: { name: domain.name } })
}

/**
 * Transfers a domain to another customer in the caller's scope. Its settings, list entries, next hops and the users whose addresses are all
 * in it move too, with their own list entries and digest settings. Earlier mail stays where it was received; scheduled reports about this
 * domain alone end. Rejected while the customer's administrators have addresses in it: nobody becomes an administrator elsewhere through a
 * transfer.
 */
export async function transferDomain(request: DomainRequest, id: number, customerId: number): Promise<void> {
  const { tx, caller, now } = request
  // Lock customers first, in the same order as moves and deletions.
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
  // The previous customer's proof says nothing about the new one, for which the caller vouches.
  const unproved = { needsProof: false, verifiedAt: null, proofCheckedAt: null, proofLostAt: null }
  await tx
    .update(domains)
    .set({ ...tenant, ...unproved, proofToken: sql`default` })
    .where(eq(domains.id, id))
  await tx.update(domainIps).set(tenant).where(eq(domainIps.domainId, id))
  await tx.update(wblEntries).set(tenant).where(eq(wblEntries.domainId, id))
  await moveKeys(tx, id, tenant)
  await tx
    .update(scheduledReports)
    .set({ deletedAt: now, nextRunAt: null })
    .where(and(eq(scheduledReports.domainId, id), isNull(scheduledReports.deletedAt)))
  await moveUsers(request, [...own, ...deletedOwn], tenant)
  await releaseAddresses(tx, { name: domain.name, customerId: customer.id })
  const before = { customer: domain.customer.name }
  const after = { customer: customer.name }
  // Each of the two customers' logs mentions only itself.
  await auditDomain(request, domain, { action: 'domainTransferred', before })
  await auditDomain(request, { ...tenant, id }, { action: 'domainTransferred', after })
}

const namedAtMost = 5

interface Tenant {
  resellerId: number
  customerId: number
}

/** Tables with the tenant of a user's rows. */
const usersTables = ['user_addresses', 'wbl_entries', 'digest_settings', 'digest_states']

/** Sessions end automatically because the users' place changes (XA-17). */
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
