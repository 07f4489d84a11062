import { capabilities, Role } from '@postern/core'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import type { SessionRow } from '../db/session-scope'
import type { Caller } from '../http/caller'
import { sessions } from './auth.table'
import { hashSecret, newSecret } from './secrets'

// Defaults of XA-16.
export const idleMs = 30 * 60 * 1000
const absoluteMs = 12 * 60 * 60 * 1000

/** Opens a session and answers its token, which is stored nowhere. A pending one opens only the second factor's calls. */
export async function openSession(
  tx: Transaction,
  userId: number,
  kind: 'full' | 'pending',
  now: Date,
): Promise<string> {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + absoluteMs)
  await tx
    .insert(sessions)
    .values({ tokenHash: hashSecret(token), userId, kind, createdAt: now, lastSeenAt: now, expiresAt })
  return token
}

export async function endSession(tx: Transaction, tokenHash: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** The caller behind a session's row; `null` for a role that this server does not know. */
export function callerOf(row: SessionRow | null, tokenHash: string): Caller | null {
  const role = Object.values(Role).find((known) => known === row?.role)
  if (!row || !role) return null
  return {
    userId: row.user_id,
    username: row.username,
    role,
    resellerId: row.reseller_id,
    customerId: row.customer_id,
    isFull: row.kind === 'full',
    capabilities,
    services: row.services,
    modules: [],
    tokenHash,
  }
}
