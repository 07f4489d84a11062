import { randomBytes } from 'node:crypto'
import {
  formatRecoveryCode,
  readRecoveryCode,
  recoveryCodeAlphabet,
  recoveryCodeCount,
  recoveryCodeLength,
} from '@postern/core'
import { and, eq, isNull, max, sql } from 'drizzle-orm'
import { type FactorOwner, type FactorWhere, writeFactorAudit } from '../auth/factor-owner'
import { hashSecret } from '../auth/secrets'
import type { Transaction } from '../db/database'
import { AccountMail } from '../mail/account-mail/account-mail.table'
import { orderAccountMail } from '../mail/account-mail/order-account-mail'
import { recoveryCodes } from './recovery-codes.table'

/** Creates a new set, which replaces the old one, and returns it: the codes are not stored. */
export async function makeRecoveryCodes(tx: Transaction, owner: FactorOwner, where: FactorWhere): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, owner.id))
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId: owner.id, codeHash: hashRecoveryCode(owner, code), createdAt: where.now })))
  await writeFactorAudit(tx, 'recoveryCodesMade', owner, where)
  return codes.map(formatRecoveryCode)
}

/**
 * Consumes a code, once; the owner is notified by mail. Malformed, wrong and used codes take the same statement and the same time. `false`
 * when it is invalid.
 */
export async function takeRecoveryCode(
  tx: Transaction,
  owner: FactorOwner,
  text: string,
  where: FactorWhere,
): Promise<boolean> {
  const [used] = await tx
    .update(recoveryCodes)
    .set({ usedAt: where.now })
    .where(
      and(
        eq(recoveryCodes.userId, owner.id),
        eq(recoveryCodes.codeHash, hashRecoveryCode(owner, readRecoveryCode(text) ?? '')),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId })
  if (!used) return false
  const { unused } = await countRecoveryCodes(tx, owner.id)
  await writeFactorAudit(tx, 'recoveryCodeUsed', owner, where)
  const facts = { recovery: { unused, address: where.address } }
  await orderAccountMail(tx, {
    ...owner,
    kind: AccountMail.RecoveryCodeUsed,
    userId: owner.id,
    facts,
    now: where.now,
  })
  return true
}

export async function countRecoveryCodes(tx: Transaction, userId: number) {
  const [set] = await tx
    .select({
      unused: sql<number>`count(*) filter (where ${recoveryCodes.usedAt} is null)::int`,
      createdAt: max(recoveryCodes.createdAt),
    })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
  return { unused: set?.unused ?? 0, createdAt: set?.createdAt ?? null }
}

/**
 * A code has 80 random bits, so a plain hash cannot be reversed, unlike a password's: no slow hash is needed, and no key, whose rotation
 * would invalidate codes that are kept for years.
 */
function hashRecoveryCode({ id }: FactorOwner, code: string): string {
  return hashSecret(`recovery code of user ${id}: ${code}`)
}

function newCode(): string {
  // 256 is a multiple of the alphabet's 32 letters, so all are equally likely.
  return [...randomBytes(recoveryCodeLength)]
    .map((byte) => recoveryCodeAlphabet[byte % recoveryCodeAlphabet.length])
    .join('')
}
