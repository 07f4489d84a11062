import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { domainOfAddress } from '../mail/intake/envelope-address'
import { domains } from '../tenants/tenants.table'
import type { MailTarget, MessageEffects } from './message-effects'

/** Ids of domains by their customer and name. */
export type OwnDomains = ReadonlyMap<string, number>

/** Reads which of the addresses are in active, verified domains of the customers. */
export async function readOwnDomains(
  tx: Transaction,
  customerIds: readonly number[],
  addresses: readonly string[],
): Promise<OwnDomains> {
  if (addresses.length === 0) return new Map()
  const { id, customerId, name } = domains
  const rows = await tx
    .select({ id, customerId, name })
    .from(domains)
    .where(
      and(
        ...[inArray(customerId, [...new Set(customerIds)]), inArray(name, [...new Set(addresses.map(nameOf))])],
        ...[eq(domains.isActive, true), isNotNull(domains.verifiedAt), isNull(domains.deletedAt)],
      ),
    )
  return new Map(rows.map((row) => [keyOf(row.customerId, row.name), row.id]))
}

/** Effects of a rule for mail of one customer, without addresses that its mail may not go to. */
export function targetIn(effects: MessageEffects, customerId: number, own: OwnDomains): MessageEffects {
  const placed = (target: MailTarget): MailTarget[] => {
    const domainId = own.get(keyOf(customerId, nameOf(target.address)))
    if (domainId === undefined && !target.isAnywhere) return []
    return [{ address: target.address, isAnywhere: target.isAnywhere, ...(domainId !== undefined && { domainId }) }]
  }
  const { redirectTo, ...others } = effects
  const [redirect] = redirectTo ? placed(redirectTo) : []
  return { ...others, ...(redirect && { redirectTo: redirect }), copies: effects.copies.flatMap(placed) }
}

/** True if an address is in one of the customer's domains. */
export function isIn(own: OwnDomains, customerId: number | null, address: string): boolean {
  return customerId !== null && own.has(keyOf(customerId, nameOf(address)))
}

const nameOf = (address: string) => domainOfAddress(address).toLowerCase()
const keyOf = (customerId: number, name: string) => `${customerId} ${name}`
