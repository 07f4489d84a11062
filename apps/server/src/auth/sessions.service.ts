import { Role } from '@postern/core'
import { and, eq, ne, sql } from 'drizzle-orm'
import { heldCapabilities } from '../capability-sets/held-capabilities'
import type { Transaction } from '../db/database'
import type { SessionRow } from '../db/session-scope'
import type { Caller } from '../http/caller'
import { defaultSessionLimits, type Settings } from '../settings'
import { users } from '../users/users.table'
import { sessions } from './auth.table'
import { hashSecret, newSecret } from './secrets'

// Long enough to install an authenticator app.
const pendingMs = 30 * 60 * 1000
const userAgentLength = 200

export interface SessionOrigin {
  address?: string
  userAgent?: string
  /** Maximum lifetime. Default: 12 hours. */
  absoluteMs?: number
}

/** Opens a session and returns its token, which is not stored. A pending one permits only the second factor's calls. */
export async function openSession(
  tx: Transaction,
  userId: number,
  kind: 'full' | 'pending',
  now: Date,
  { address, userAgent, absoluteMs = defaultSessionLimits.absoluteMs }: SessionOrigin = {},
): Promise<string> {
  const token = newSecret()
  await tx.insert(sessions).values({
    tokenHash: hashSecret(token),
    userId,
    kind,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + (kind === 'full' ? absoluteMs : pendingMs)),
    accessVersion: sql`(select ${users.accessVersion} from ${users} where ${users.id} = ${userId})`,
    address,
    userAgent: userAgent?.slice(0, userAgentLength),
  })
  return token
}

export async function endSession(tx: Transaction, tokenHash: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Ends a user's sessions, except one if its token hash is given; returns their number. */
export async function endSessionsOf(tx: Transaction, userId: number, exceptTokenHash?: string): Promise<number> {
  const others = exceptTokenHash === undefined ? undefined : ne(sessions.tokenHash, exceptTokenHash)
  const { rowCount } = await tx.delete(sessions).where(and(eq(sessions.userId, userId), others))
  return rowCount ?? 0
}

/** Builds the caller from a session's row; `null` for a role unknown to this server. */
export function callerOf(
  row: SessionRow | null,
  tokenHash: string,
  { enforcesTwoFactor }: Pick<Settings, 'enforcesTwoFactor'>,
): Caller | null {
  const role = Object.values(Role).find((known) => known === row?.role)
  if (!row || !role) return null
  const lacksFactor = (enforcesTwoFactor || row.is_two_factor_enforced) && !row.has_two_factor
  return {
    userId: row.user_id,
    username: row.username,
    role,
    resellerId: row.reseller_id,
    customerId: row.customer_id,
    hasTwoFactor: row.has_two_factor,
    isFull: row.kind === 'full' && !lacksFactor,
    capabilities: heldCapabilities(row.capabilities),
    services: row.services,
    modules: row.modules,
    tokenHash,
  }
}
