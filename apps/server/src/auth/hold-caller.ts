import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { type Caller, present } from '../http/caller'
import { refuse } from '../http/refuse'
import { holdUser } from '../users/hold-user'
import { sessions } from './auth.table'

/**
 * Locks the caller's user and returns the caller's current state: the session data from the start of the request may be out of date.
 * Rejects a session that has ended meanwhile.
 */
export async function holdCaller(tx: Transaction, caller: Caller | null): Promise<Caller> {
  const asker = present(caller)
  const user = await holdUser(tx, asker.userId)
  const found = await tx.select({ one: sql`1` }).from(sessions).where(eq(sessions.tokenHash, asker.tokenHash))
  if (!user || found.length === 0) throw refuse('auth.signedOut')
  return { ...asker, ...user }
}
