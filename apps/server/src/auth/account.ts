import type { ResellerSettingValues, SignInRange } from '@postern/core'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { customers, resellers } from '../tenants/tenants.table'
import { users } from '../users/users.table'
import { knownAddresses, userCredentials } from './auth.table'

/** An account as used for signing in. */
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** Finds the account with a password for a user name in lower case; `null` for unknown, invited and receiving-only users. */
export async function findAccount(tx: Transaction, username: string, address: string) {
  const [account] = await tx
    .select({
      id: users.id,
      username: users.username,
      role: users.role,
      resellerId: users.resellerId,
      customerId: users.customerId,
      hasTwoFactor: users.hasTwoFactor,
      isTwoFactorEnforced: sql<boolean>`${users.isTwoFactorEnforced} or coalesce(${customers.isTwoFactorEnforced}, false)
        or ${ofReseller('isTwoFactorEnforced', 'boolean')} is true`,
      passwordHash: userCredentials.passwordHash,
      resellerName: resellers.name,
      signInRanges: sql<SignInRange[] | null>`coalesce(${customers.signInRanges}, ${ofReseller('signInRanges')})`,
      sessionHours: sql<number | null>`coalesce(${customers.sessionHours}, ${ofReseller('sessionHours', 'integer')})`,
      isActive: sql<boolean>`${users.isActive} and ${users.role} is not null and coalesce(${customers.isActive}, true)
        and ${users.deletedAt} is null and ${customers.deletedAt} is null and ${resellers.deletedAt} is null`,
      /** True when the user has signed in from there before. */
      isFromKnownAddress: sql<boolean>`exists ${tx
        .select({ one: sql`1` })
        .from(knownAddresses)
        .where(and(eq(knownAddresses.userId, users.id), eq(knownAddresses.address, address)))}`,
    })
    .from(users)
    .innerJoin(userCredentials, eq(userCredentials.userId, users.id))
    .leftJoin(customers, eq(customers.id, users.customerId))
    .leftJoin(resellers, eq(resellers.id, users.resellerId))
    .where(eq(users.username, username))
  return account ?? null
}

/** Setting that a reseller made for its own administrators; `null` for everybody else. */
function ofReseller(name: keyof ResellerSettingValues, type?: 'boolean' | 'integer'): SQL {
  const value = type
    ? sql`(${resellers.settings} ->> ${name})::${sql.raw(type)}`
    : sql`${resellers.settings} -> ${name}`
  return sql`case when ${users.customerId} is null then ${value} end`
}
