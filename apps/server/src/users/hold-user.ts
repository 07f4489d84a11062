import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { users } from './users.table'

/**
 * Locks a user until the transaction ends. Call it before writing the user's own data (second factor, password, links, sessions,
 * addresses): starting with the user everywhere avoids deadlocks. Returns the locked row's values; `null` if there is no such user.
 */
export async function holdUser(tx: Transaction, id: number): Promise<{ hasTwoFactor: boolean } | null> {
  const [user] = await tx
    .select({ hasTwoFactor: users.hasTwoFactor })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update')
  return user ?? null
}
