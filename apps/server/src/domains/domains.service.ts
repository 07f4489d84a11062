import { isHopPort, isNextHop, mailDomainName } from '@postern/core/management'
import { and, eq, isNotNull } from 'drizzle-orm'
import { holdCustomer } from '../customers/hold-customer'
import { scopeOf } from '../http/caller'
import { ServiceError } from '../http/service-error'
import { domainIps, domains } from '../tenants/tenants.table'
import { releaseAddresses } from '../users/release-addresses'
import { inScope } from './domain-list'
import { auditDomain, type DomainRequest, domainToChange, refusal } from './domain-request'
import { isPrivateHop } from './hop-target'

/** Gives a customer of the caller's scope a domain; answers its id. A name belongs to one customer, whoever that is. */
export async function addDomain(request: DomainRequest, values: { name: string; customerId: number }): Promise<number> {
  const { tx, caller, now } = request
  const customer = await holdCustomer(tx, scopeOf(caller), values.customerId)
  if (!customer) throw new ServiceError('not_found', 'Not found.')
  const name = mailDomainName(values.name)
  if (!name) throw refusal('bad_request', 'name', 'Enter a domain that takes mail, such as contoso.example.')
  const tenant = { resellerId: customer.resellerId, customerId: customer.id }
  const [added] = await tx
    .insert(domains)
    .values({ ...tenant, name, createdAt: now, mxCheckDueAt: now })
    .onConflictDoNothing()
    .returning({ id: domains.id, resellerId: domains.resellerId, customerId: domains.customerId })
  if (!added) throw refusal('conflict', 'name', await takenText(request, name))
  await releaseAddresses(tx, { name, customerId: customer.id })
  await auditDomain(request, added, { action: 'domainAdded', after: { name } })
  return added.id
}

/** Who has it is not told, unless it is the caller's own and can be restored. */
async function takenText({ tx, caller }: DomainRequest, name: string): Promise<string> {
  const [deleted] = await tx
    .select({ id: domains.id })
    .from(domains)
    .where(and(eq(domains.name, name), isNotNull(domains.deletedAt), inScope(scopeOf(caller))))
  return deleted ? 'This domain was deleted and can still be restored. Restore it instead.' : 'This domain is taken.'
}

/** Mail for an inactive domain is not taken (ST-037). */
export async function setActive(request: DomainRequest, id: number, isActive: boolean): Promise<void> {
  const domain = await domainToChange(request, id)
  if (domain.isActive === isActive) return
  await request.tx.update(domains).set({ isActive }).where(eq(domains.id, id))
  const change = { before: { isActive: domain.isActive }, after: { isActive } }
  await auditDomain(request, domain, { action: 'domainChanged', ...change })
}

export type NextHop = Pick<typeof domainIps.$inferSelect, 'ipAddress' | 'priority' | 'port' | 'tls'>

export interface HopRequest extends DomainRequest {
  /** Mail may also go to next hops at private addresses. */
  allowsPrivateHops: boolean
}

/** Adds a next hop, which an address names once for each domain. */
export async function addHop(request: HopRequest, id: number, given: NextHop): Promise<NextHop> {
  const domain = await domainToChange(request, id)
  const { priority, port, tls } = given
  const hop = { ipAddress: given.ipAddress.toLowerCase(), priority, port, tls }
  if (!isNextHop(hop.ipAddress)) throw refusal('bad_request', 'ipAddress', 'Enter an IPv4 address or a host name.')
  if (!request.allowsPrivateHops && isPrivateHop(hop.ipAddress)) {
    throw refusal('bad_request', 'ipAddress', 'Mail is delivered to public addresses only.')
  }
  if (!isHopPort(port)) throw refusal('bad_request', 'port', 'Mail is not delivered to this port.')
  const [same] = await request.tx.select({ id: domainIps.id }).from(domainIps).where(isHop(id, hop.ipAddress))
  if (same) throw refusal('conflict', 'ipAddress', 'This domain has this next hop already.')
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
  if (removed.length === 0) throw new ServiceError('not_found', 'Not found.')
  for (const before of removed) await auditDomain(request, domain, { action: 'nextHopRemoved', before })
}

const isHop = (domainId: number, ipAddress: string) =>
  and(eq(domainIps.domainId, domainId), eq(domainIps.ipAddress, ipAddress))
