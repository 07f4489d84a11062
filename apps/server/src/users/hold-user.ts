import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { users } from './users.table'

/**
 * Locks a user until the transaction ends. To be called before what is the user's own is written (second factor, password, links,
 * sessions, addresses): where everybody begins with the user, nobody waits for each other.
 * Answers what the locked row says; `null` where there is no such user.
 */
export async function holdUser(tx: Transaction, id: number): Promise<{ hasTwoFactor: boolean } | null> {
  const [user] = await tx
    .select({ hasTwoFactor: users.hasTwoFactor })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update')
  return user ?? null
}
