import { Role } from '@postern/core'
import { isHopPort, isNextHop, mailDomainName } from '@postern/core/management'
import { and, count, eq, isNull } from 'drizzle-orm'
import { customerToChange } from '../customers/customer-request'
import { holdCustomer } from '../customers/hold-customer'
import { asSystem } from '../db/as-system'
import type { Transaction } from '../db/database'
import { type Caller, scopeOf } from '../http/caller'
import { refuse, refuseField } from '../http/refuse'
import type { ServiceError } from '../http/service-error'
import { domainIps, domains } from '../tenants/tenants.table'
import { releaseAddresses } from '../users/release-addresses'
import { inScope } from './domain-list'
import { isClaim } from './domain-proof'
import { auditDomain, type DomainRequest, domainToChange } from './domain-request'
import { isPrivateHop } from './hop-target'

/**
 * Adds a domain to a customer in the caller's scope; returns its id. A name belongs to one customer across all tenants. The reseller or
 * provider vouches for domains it adds; a domain that a customer adds itself accepts no mail, and no user addresses, until verified.
 */
export async function addDomain(request: DomainRequest, values: { name: string; customerId: number }): Promise<number> {
  const { tx, caller, now } = request
  const needsProof = !vouches(caller)
  const customer = needsProof
    ? await customerToChange(request, values.customerId)
    : await holdCustomer(tx, scopeOf(caller), values.customerId)
  if (!customer) throw refuse('requests.notFound')
  const name = mailDomainName(values.name)
  if (!name) throw refuseField('name', 'domains.name')
  const tenant = { resellerId: customer.resellerId, customerId: customer.id }
  const [added] = await tx
    .insert(domains)
    .values({ ...tenant, name, isActive: !needsProof, needsProof, createdAt: now, mxCheckDueAt: now })
    .onConflictDoNothing()
    .returning({ id: domains.id, resellerId: domains.resellerId, customerId: domains.customerId })
  if (!added) throw await takenName(request, { name, customerId: customer.id })
  if (needsProof) await refuseTooManyClaims(tx, customer.id)
  if (!needsProof) await releaseAddresses(tx, { name, customerId: customer.id })
  await auditDomain(request, added, { action: 'domainAdded', after: { name } })
  return added.id
}

/** True for those who look after customers: they know who owns a domain. */
const vouches = ({ role }: Caller) => role === Role.SuperAdmin || role === Role.ResellerAdmin

/** Limit per customer: each claim keeps its name from others and is looked up in the name service again and again. */
const claimsAtMost = 20

/**
 * Counts the one just added, and deleted ones, because they keep their names. Locks the customer's row, so that domains added concurrently
 * count too.
 */
async function refuseTooManyClaims(tx: Transaction, customerId: number): Promise<void> {
  const [claims] = await tx
    .select({ count: count() })
    .from(domains)
    .where(and(eq(domains.customerId, customerId), eq(domains.needsProof, true), isNull(domains.verifiedAt)))
  if (claims && claims.count > claimsAtMost) throw refuseField('name', 'domains.tooManyClaims', { most: claimsAtMost })
}

/** Error for a taken name. Does not reveal the owner, unless it is the caller's own and can be restored. */
async function takenName(
  { tx, caller }: DomainRequest,
  { name, customerId }: { name: string; customerId: number },
): Promise<ServiceError> {
  const called = eq(domains.name, name)
  const [own] = await tx
    .select()
    .from(domains)
    .where(and(called, inScope(scopeOf(caller))))
  if (own?.deletedAt) {
    return refuseField('name', 'domains.restorable')
  }
  const [taken] = await asSystem(tx, () => tx.select().from(domains).where(called))
  if (taken && isClaim(taken) && taken.customerId !== customerId) {
    return refuseField('name', 'domains.unproved')
  }
  return refuseField('name', 'domains.nameTaken')
}

export interface DomainChanges {
  isActive?: boolean | undefined
  dkimSelector?: string | undefined
}

/** Rejects mail for an inactive domain (ST-037). Activating an unverified domain vouches for it, which customers cannot do. */
export async function changeDomain(request: DomainRequest, id: number, changes: DomainChanges): Promise<void> {
  const { tx, caller } = request
  const domain = await domainToChange(request, id)
  const named = Object.entries(changes).filter(([name, value]) => {
    return value !== undefined && value !== domain[name as keyof DomainChanges]
  })
  if (named.length === 0) return
  const isVouchedFor = changes.isActive === true && isClaim(domain)
  if (isVouchedFor && !vouches(caller)) {
    throw refuseField('isActive', 'domains.proofMissing')
  }
  const after = Object.fromEntries(named) as DomainChanges
  const before = Object.fromEntries(named.map(([name]) => [name, domain[name as keyof DomainChanges]]))
  await tx
    .update(domains)
    .set({ ...after, ...(isVouchedFor && { needsProof: false }) })
    .where(eq(domains.id, id))
  if (isVouchedFor) await releaseAddresses(tx, domain)
  await auditDomain(request, domain, { action: 'domainChanged', before, after: Object.fromEntries(named) })
}

export type NextHop = Pick<typeof domainIps.$inferSelect, 'ipAddress' | 'priority' | 'port' | 'tls'>

export interface HopRequest extends DomainRequest {
  /** True when mail may also go to next hops at private addresses. */
  allowsPrivateHops: boolean
}

/** Limit per domain: a test talks to all of them at the same time. */
const hopsAtMost = 10

/** Adds a next hop; each address only once per domain. */
export async function addHop(request: HopRequest, id: number, given: NextHop): Promise<NextHop> {
  const domain = await domainToChange(request, id)
  const { priority, port, tls } = given
  const hop = { ipAddress: given.ipAddress.toLowerCase(), priority, port, tls }
  if (!isNextHop(hop.ipAddress)) throw refuseField('ipAddress', 'domains.hopAddress')
  if (!request.allowsPrivateHops && isPrivateHop(hop.ipAddress)) {
    throw refuseField('ipAddress', 'domains.privateHop')
  }
  if (!isHopPort(port)) throw refuseField('port', 'domains.hopPort')
  const hops = await request.tx
    .select({ ipAddress: domainIps.ipAddress })
    .from(domainIps)
    .where(eq(domainIps.domainId, id))
  if (hops.some(({ ipAddress }) => ipAddress === hop.ipAddress)) throw refuseField('ipAddress', 'domains.hopTaken')
  if (hops.length >= hopsAtMost) throw refuseField('ipAddress', 'domains.tooManyHops')
  const { resellerId, customerId } = domain
  await request.tx.insert(domainIps).values({ resellerId, customerId, domainId: id, ...hop })
  await auditDomain(request, domain, { action: 'nextHopAdded', after: hop })
  return hop
}

export async function removeHop(request: DomainRequest, id: number, address: string): Promise<void> {
  const domain = await domainToChange(request, id)
  const { ipAddress, priority, port, tls } = domainIps
  const removed = await request.tx
    .delete(domainIps)
    .where(isHop(id, address.toLowerCase()))
    .returning({ ipAddress, priority, port, tls })
  if (removed.length === 0) throw refuse('requests.notFound')
  for (const before of removed) await auditDomain(request, domain, { action: 'nextHopRemoved', before })
}

const isHop = (domainId: number, ipAddress: string) =>
  and(eq(domainIps.domainId, domainId), eq(domainIps.ipAddress, ipAddress))
