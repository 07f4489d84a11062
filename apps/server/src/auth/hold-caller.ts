import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { type Caller, present } from '../http/caller'
import { refuse } from '../http/refuse'
import { holdUser } from '../users/hold-user'
import { sessions } from './auth.table'

/**
 * Locks the caller's user and answers the caller as of then: what the session said when the request began may be out of date by the
 * time of the lock. Refuses a session that has ended meanwhile.
 */
export async function holdCaller(tx: Transaction, caller: Caller | null): Promise<Caller> {
  const asker = present(caller)
  const user = await holdUser(tx, asker.userId)
  const found = await tx.select({ one: sql`1` }).from(sessions).where(eq(sessions.tokenHash, asker.tokenHash))
  if (!user || found.length === 0) throw refuse('auth.signedOut')
  return { ...asker, ...user }
}
