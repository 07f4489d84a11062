import { isEmailAddress } from '@postern/core'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { asSystem } from '../db/as-system'
import type { Transaction } from '../db/database'
import { isClaim } from '../domains/domain-proof'
import { type Caller, scopeOf } from '../http/caller'
import { refuseField } from '../http/refuse'
import { domainOfAddress } from '../mail/intake/envelope-address'
import { domains } from '../tenants/tenants.table'
import { inScope } from './user-list'
import type { Place } from './user-places'
import { userAddresses, users } from './users.table'

/** Lower case, without duplicates; rejects an invalid e-mail address. */
export function cleanAddresses(given: readonly string[], field: string): string[] {
  const addresses = [...new Set(given.map((address) => address.trim().toLowerCase()))]
  const wrong = addresses.find((address) => !isEmailAddress(address))
  if (wrong !== undefined) throw refuseField(field, 'users.emailAddress')
  return addresses
}

export interface NewAddresses {
  user: { id: number; role: string | null } & Place
  addresses: readonly string[]
  isPrimary: boolean
  /** Field that a refusal's message belongs to. */
  field: string
}

/**
 * Assigns addresses to a user. A domain's mail belongs to its customer: nobody has an address in a foreign one, and mail-only users have
 * addresses in their own customer's.
 */
export async function giveAddresses(tx: Transaction, caller: Caller, given: NewAddresses): Promise<void> {
  const { user, addresses, isPrimary, field } = given
  if (addresses.length === 0) return
  await refuseForeignDomains(tx, given)
  const rows = await tx
    .insert(userAddresses)
    .values(
      addresses.map((address) => ({
        ...{ address, userId: user.id, isPrimary },
        ...{ resellerId: user.resellerId, customerId: user.customerId },
      })),
    )
    .onConflictDoNothing()
    .returning({ address: userAddresses.address })
  const taken = addresses.find((address) => !rows.some((row) => row.address === address))
  if (taken !== undefined) throw await takenAddress(tx, caller, taken, field)
}

/** Reason an address is unavailable: it belongs to somebody, or to a deleted user in the caller's scope who can still be restored. */
export async function takenAddress(tx: Transaction, caller: Caller, address: string, field: string) {
  const [deleted] = await tx
    .select({ id: users.id })
    .from(userAddresses)
    .innerJoin(users, eq(users.id, userAddresses.userId))
    .where(and(eq(userAddresses.address, address), isNotNull(users.deletedAt), inScope(scopeOf(caller))))
  return refuseField(field, deleted ? 'users.deletedAddressTaken' : 'users.addressTaken', { address })
}

async function refuseForeignDomains(tx: Transaction, { user, addresses, field }: NewAddresses): Promise<void> {
  const names = [...new Set(addresses.map(domainOfAddress))]
  // A domain that another customer has only claimed has no owner yet. Other customers' domains are invisible from the caller's scope, as
  // are restorable deleted ones.
  const known = await asSystem(tx, () => tx.select().from(domains).where(inArray(domains.name, names)))
  for (const name of names) {
    const owner = known.find(
      (domain) => domain.name === name && (domain.customerId === user.customerId || !isClaim(domain)),
    )
    if (owner ? owner.customerId === user.customerId : user.role !== null) continue
    throw refuseField(field, 'users.foreignDomain', { domain: name })
  }
}
