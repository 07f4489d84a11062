import { createHmac } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { hashSecret, newSecret } from '../auth/secrets'
import type { Transaction } from '../db/database'
import { refuse } from '../http/refuse'
import { customers } from '../tenants/tenants.table'
import { holdUser } from '../users/hold-user'
import { users } from '../users/users.table'
import { accountTokens } from './passwords.table'

export type TokenPurpose = typeof accountTokens.$inferSelect.purpose

const hourMs = 60 * 60 * 1000
// XD-07.
const lifetimeMs: Record<TokenPurpose, number> = { reset: hourMs, confirm: 5 * 24 * hourMs }

/** Owner of a link. */
export type TokenOwner = Awaited<ReturnType<typeof findTokenOwner>>

/** Creates the secret of a mailed link and returns it; only its hash is stored. Revokes all older links of the user (XA-18). */
export async function issueToken(tx: Transaction, userId: number, purpose: TokenPurpose, now: Date): Promise<string> {
  const token = newSecret()
  await holdUser(tx, userId)
  await tx.delete(accountTokens).where(eq(accountTokens.userId, userId))
  await store(tx, { token, userId, purpose, now })
  return token
}

/**
 * Reset token that an invitation opens. The same each time, so that an earlier visit by a mail scanner or a second tab locks nobody out
 * (XD-03); it cannot be derived without the invitation's own token.
 */
export async function openInvitation(tx: Transaction, confirmToken: string, now: Date): Promise<string> {
  const owner = await findTokenOwner(tx, { token: confirmToken, purpose: 'confirm', now })
  const token = createHmac('sha256', confirmToken).update('reset').digest('base64url')
  await store(tx, { token, userId: owner.id, purpose: 'reset', now })
  return token
}

/** User of a valid link. Unknown, used, expired and foreign tokens are rejected in the same way (PW-032, XD-05). */
export async function findTokenOwner(
  tx: Transaction,
  { token, purpose, now }: { token: string; purpose: TokenPurpose; now: Date },
) {
  // Locked, so that an invitation is not opened while its password is being set.
  const [owner] = await tx
    .select({
      id: users.id,
      username: users.username,
      resellerId: users.resellerId,
      customerId: users.customerId,
      confirmedAt: users.confirmedAt,
    })
    .from(accountTokens)
    .innerJoin(users, eq(users.id, accountTokens.userId))
    .where(
      and(
        eq(accountTokens.tokenHash, hashSecret(token)),
        eq(accountTokens.purpose, purpose),
        gt(accountTokens.expiresAt, now),
        eq(accountTokens.accessVersion, users.accessVersion),
        isNotNull(users.role),
        eq(users.isActive, true),
        isNull(users.deletedAt),
        purpose === 'confirm' ? isNull(users.confirmedAt) : undefined,
      ),
    )
    .for('no key update', { of: users })
  if (!owner) throw refuse('passwords.deadLink')
  await refuseInactiveCustomer(tx, owner.customerId)
  return owner
}

/** Consumes a token in one statement: of many simultaneous attempts, exactly one succeeds (XA-18). */
export async function takeToken(tx: Transaction, token: string, now: Date): Promise<TokenOwner> {
  const owner = await findTokenOwner(tx, { token, purpose: 'reset', now })
  const { rowCount } = await tx.delete(accountTokens).where(eq(accountTokens.tokenHash, hashSecret(token)))
  if (!rowCount) throw refuse('passwords.deadLink')
  await tx.delete(accountTokens).where(eq(accountTokens.userId, owner.id))
  return owner
}

export async function forgetTokens(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(accountTokens).where(eq(accountTokens.userId, userId))
}

async function store(
  tx: Transaction,
  { token, userId, purpose, now }: { token: string; userId: number; purpose: TokenPurpose; now: Date },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + lifetimeMs[purpose])
  await tx
    .insert(accountTokens)
    .values({
      tokenHash: hashSecret(token),
      userId,
      purpose,
      createdAt: now,
      expiresAt,
      accessVersion: sql`(select ${users.accessVersion} from ${users} where ${users.id} = ${userId})`,
    })
    .onConflictDoUpdate({ target: accountTokens.tokenHash, set: { expiresAt } })
}

async function refuseInactiveCustomer(tx: Transaction, customerId: number | null): Promise<void> {
  if (customerId === null) return
  const [customer] = await tx
    .select({ isActive: customers.isActive })
    .from(customers)
    .where(eq(customers.id, customerId))
  if (customer?.isActive === false) throw refuse('passwords.deadLink')
}
