import { isHostname, isIPv4 } from '@postern/core'
import { and, eq } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditValues } from '../audit/audit.table'
import { findCustomer } from '../customers/customer-list'
import type { Transaction } from '../db/database'
import { type Caller, scopeOf } from '../http/caller'
import { type RefusalCode, ServiceError } from '../http/service-error'
import { domainIps, domains } from '../tenants/tenants.table'
import { inScope } from './domain-list'
import { domainName } from './domain-name'

export interface DomainRequest {
  tx: Transaction
  caller: Caller
  address: string
  now: Date
}

/** Gives a customer of the caller's scope a domain; answers its id. A name belongs to one customer, whoever that is. */
export async function addDomain(request: DomainRequest, values: { name: string; customerId: number }): Promise<number> {
  const { tx, caller, now } = request
  const customer = await findCustomer(tx, scopeOf(caller), values.customerId)
  if (!customer) throw new ServiceError('not_found', 'Not found.')
  const name = domainName(values.name)
  if (!name) throw refusal('bad_request', 'name', 'Enter a domain that takes mail, such as contoso.example.')
  const tenant = { resellerId: customer.resellerId, customerId: customer.id }
  const [added] = await tx
    .insert(domains)
    .values({ ...tenant, name, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: domains.id, ...tenantOf })
  if (!added) throw refusal('conflict', 'name', 'This domain is taken.')
  await audit(request, added, { action: 'domainAdded', after: { name } })
  return added.id
}

/** Mail for an inactive domain is not taken (ST-037). */
export async function setActive(request: DomainRequest, id: number, isActive: boolean): Promise<void> {
  const domain = await domainToChange(request, id)
  if (domain.isActive === isActive) return
  await request.tx.update(domains).set({ isActive }).where(eq(domains.id, id))
  const change = { before: { isActive: domain.isActive }, after: { isActive } }
  await audit(request, domain, { action: 'domainChanged', ...change })
}

export interface NextHop {
  ipAddress: string
  priority: number
}

/** Adds a next hop, which an address names once for each domain. */
export async function addHop(request: DomainRequest, id: number, { priority, ...given }: NextHop): Promise<NextHop> {
  const domain = await domainToChange(request, id)
  const ipAddress = given.ipAddress.toLowerCase()
  if (!isIPv4(ipAddress) && !isHostname(ipAddress)) {
    throw refusal('bad_request', 'ipAddress', 'Enter an IPv4 address or a host name.')
  }
  const [same] = await request.tx.select({ id: domainIps.id }).from(domainIps).where(isHop(id, ipAddress))
  if (same) throw refusal('conflict', 'ipAddress', 'This domain has this next hop already.')
  const { resellerId, customerId } = domain
  await request.tx.insert(domainIps).values({ resellerId, customerId, domainId: id, ipAddress, priority })
  await audit(request, domain, { action: 'nextHopAdded', after: { ipAddress, priority } })
  return { ipAddress, priority }
}

export async function removeHop(request: DomainRequest, id: number, address: string): Promise<void> {
  const domain = await domainToChange(request, id)
  const { ipAddress, priority } = domainIps
  const removed = await request.tx
    .delete(domainIps)
    .where(isHop(id, address.toLowerCase()))
    .returning({ ipAddress, priority })
  if (removed.length === 0) throw new ServiceError('not_found', 'Not found.')
  for (const before of removed) await audit(request, domain, { action: 'nextHopRemoved', before })
}

const isHop = (domainId: number, ipAddress: string) =>
  and(eq(domainIps.domainId, domainId), eq(domainIps.ipAddress, ipAddress))

const tenantOf = { resellerId: domains.resellerId, customerId: domains.customerId }

interface DomainOwner {
  id: number
  resellerId: number
  customerId: number
}

/** Its row is locked, so that two changes at the same time count one after the other. */
async function domainToChange({ tx, caller }: DomainRequest, id: number) {
  const [domain] = await tx
    .select({ id: domains.id, ...tenantOf, isActive: domains.isActive })
    .from(domains)
    .where(and(eq(domains.id, id), inScope(scopeOf(caller))))
    .for('update')
  if (!domain) throw new ServiceError('not_found', 'Not found.')
  return domain
}

interface Change {
  action: string
  before?: AuditValues
  after?: AuditValues
}

async function audit({ tx, caller, address, now }: DomainRequest, domain: DomainOwner, change: Change): Promise<void> {
  const { userId, username } = caller
  const { id, resellerId, customerId } = domain
  await writeAudit(tx, { userId, username, resellerId, customerId, address, now, target: `domain ${id}`, ...change })
}

function refusal(code: RefusalCode, field: string, message: string): ServiceError {
  return new ServiceError(code, message, { fields: { [field]: [message] } })
}
