import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.service'
import type { Database } from '../../db/database'
import { userAddresses, users } from '../../users/users.table'
import type { Recipient } from './directory'
import { keepTenants } from './keep-tenants'

/** An address that nobody has, in a domain that takes mail for such. */
export type Newcomer = Omit<Recipient, 'userId'>

/**
 * Makes a user of each address that nobody has yet, a recipient without a role. `null` where somebody took the address meanwhile
 * who gets no mail at it.
 */
export async function addNewcomer(db: Database, { address, ...rest }: Newcomer, now: Date): Promise<Recipient | null> {
  const { resellerId, customerId } = rest
  return db.inScope({ as: 'system' }, async (tx) => {
    await keepTenants(tx, [rest])
    const taken = await readTaken(address)
    if (taken !== 'nobody') return taken
    const added = (await add(address)) ?? (await add(`${address}#${customerId}`))
    if (!added) return null
    const place = { userId: added.id, resellerId, customerId, isPrimary: true }
    const isForeign = sql`${userAddresses.customerId} is distinct from ${customerId}`
    const [named] = await tx
      .insert(userAddresses)
      .values({ address, ...place })
      .onConflictDoUpdate({ target: userAddresses.address, set: place, setWhere: isForeign })
      .returning({ userId: userAddresses.userId })
    if (!named) {
      await tx.delete(users).where(eq(users.id, added.id))
      const meanwhile = await readTaken(address)
      return meanwhile === 'nobody' ? null : meanwhile
    }
    const what = { action: 'userAdded', target: `user ${added.id}`, after: { username: address } }
    await writeAudit(tx, { ...what, userId: null, username: '', resellerId, customerId, address: '', now })
    return { ...rest, address, userId: added.id }

    /** Another customer's administrator may sign in with the address. */
    async function add(username: string) {
      const [row] = await tx
        .insert(users)
        .values({ username, role: null, resellerId, customerId, createdAt: now })
        .onConflictDoNothing()
        .returning({ id: users.id })
      return row
    }

    async function readTaken(name: string): Promise<Recipient | 'nobody' | null> {
      const [user] = await tx
        .select({ id: users.id, customerId: users.customerId, isActive: users.isActive, deletedAt: users.deletedAt })
        .from(userAddresses)
        .innerJoin(users, eq(users.id, userAddresses.userId))
        .where(eq(userAddresses.address, name))
      if (user?.customerId !== customerId) return 'nobody'
      return user.isActive && user.deletedAt === null ? { ...rest, address: name, userId: user.id } : null
    }
  })
}
