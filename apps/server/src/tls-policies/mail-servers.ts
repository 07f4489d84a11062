import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import type { NameService } from '../domains/name-service'
import { refuseField } from '../http/refuse'
import type { MailSettings } from '../settings'
import { domainIps, domains } from '../tenants/tenants.table'
import type { TestedHost } from './test-tls'

/** More are not tried by mail within one try either, as a rule. */
const hostsAtMost = 5
const mailPort = 25

/** The next hops of a customer's own domain in their order; `null`: the domain is not the customer's. */
export async function ownHops(tx: Transaction, customerId: number, domain: string): Promise<TestedHost[] | null> {
  const [own] = await tx
    .select({ id: domains.id })
    .from(domains)
    .where(and(eq(domains.customerId, customerId), eq(domains.name, domain), isNull(domains.deletedAt)))
  if (!own) return null
  const hops = await tx
    .select({ host: domainIps.ipAddress, port: domainIps.port })
    .from(domainIps)
    .where(eq(domainIps.domainId, own.id))
    .orderBy(asc(domainIps.priority), asc(domainIps.id))
    .limit(hostsAtMost)
  return hops
}

/**
 * The servers that any other mail server would hand mail for a domain to (RFC 5321, section 5.1). At private addresses, only those that the
 * operator runs beside this server are asked: anybody may point an MX record into this network.
 */
export async function mxHosts(
  { names, besideServers }: Pick<MailSettings, 'besideServers'> & { names: Pick<NameService, 'mx' | 'addresses'> },
  domain: string,
): Promise<TestedHost[]> {
  const serverAt = (host: string): TestedHost =>
    besideServers?.hosts.has(host.toLowerCase())
      ? { host, port: besideServers.port, mayBePrivate: true }
      : { host, port: mailPort }
  const answer = await names.mx(domain)
  if (answer.kind === 'failed') throw refuseField('domain', 'tlsPolicies.nameServiceAway')
  if (answer.kind === 'found' && answer.values.length > 0) {
    const records = [...answer.values].sort((one, other) => one.priority - other.priority)
    // RFC 7505: a domain that takes no mail says so.
    const hosts = records.map(({ host }) => host.replace(/\.$/, '')).filter(Boolean)
    if (hosts.length === 0) throw refuseField('domain', 'tlsPolicies.nullMx')
    return [...new Set(hosts)].slice(0, hostsAtMost).map(serverAt)
  }
  const addresses = await names.addresses(domain)
  if (addresses.kind === 'failed') throw refuseField('domain', 'tlsPolicies.nameServiceAway')
  if (addresses.kind === 'missing') throw refuseField('domain', 'tlsPolicies.noServer')
  return [serverAt(domain)]
}
