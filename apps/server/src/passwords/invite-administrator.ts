import { isEmailAddress, Role } from '@postern/core'
import { eq } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import { everyCapability } from '../capability-sets/held-capabilities'
import type { Database, Transaction } from '../db/database'
import { userAddresses, users } from '../users/users.table'
import { issueToken } from './account-tokens.service'

export interface AdministratorInvitation {
  /** E-mail address, which is also the username. */
  address: string
  publicUrl: string
  now: Date
}

/**
 * Creates an account for provider staff and returns the link that sets its first password: creates the first administrator of a new system,
 * since there is no default password (XA-23). Repeated calls return a fresh link until the password is set.
 */
export async function inviteAdministrator(
  db: Database,
  { address, publicUrl, now }: AdministratorInvitation,
): Promise<string> {
  const username = address.trim().toLowerCase()
  if (!isEmailAddress(username)) throw new Error(`"${address}" is no e-mail address.`)
  return db.inScope({ as: 'system' }, async (tx) => {
    const [known] = await tx.select().from(users).where(eq(users.username, username))
    if (known?.confirmedAt || (known && known.role !== Role.SuperAdmin)) {
      throw new Error(`${username} has an account already. A forgotten password is reset at the login page.`)
    }
    const userId = known?.id ?? (await addAdministrator(tx, username, now))
    const who = { userId: null, username: '', address: '' }
    await writeAudit(tx, {
      ...{ ...who, resellerId: null, customerId: null },
      action: 'userInvited',
      target: `user ${userId}`,
      now,
    })
    const link = new URL('/passwordreset', publicUrl)
    link.searchParams.set('ct', await issueToken(tx, userId, 'confirm', now))
    return link.href
  })
}

async function addAdministrator(tx: Transaction, username: string, now: Date): Promise<number> {
  const [other] = await tx.select({ id: users.id }).from(users).where(eq(users.role, Role.SuperAdmin)).limit(1)
  const capabilities = other ? null : [everyCapability]
  const values = { username, role: Role.SuperAdmin, capabilities, createdAt: now }
  const [user] = await tx.insert(users).values(values).returning({ id: users.id })
  if (!user) throw new Error('The database answered no id.')
  await tx.insert(userAddresses).values({ address: username, userId: user.id, isPrimary: true })
  return user.id
}
