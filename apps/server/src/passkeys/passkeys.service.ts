import { canHavePasskeys, maxPasskeys, type PasskeyAttestation } from '@postern/core'
import { and, asc, count, eq } from 'drizzle-orm'
import { type FactorWhere, factorOwner, writeFactorAudit } from '../auth/factor-owner'
import { addFactor, dropFactor } from '../auth/second-factor.service'
import type { Transaction } from '../db/database'
import type { Caller } from '../http/caller'
import { refuse } from '../http/refuse'
import { AccountMail } from '../mail/account-mail/account-mail.table'
import { takeAttestation } from './passkey-ceremonies'
import { passkeys } from './passkeys.table'

export type PasskeyRow = Pick<typeof passkeys.$inferSelect, 'id' | 'name' | 'host' | 'createdAt' | 'lastUsedAt'>

const shown = {
  id: passkeys.id,
  name: passkeys.name,
  host: passkeys.host,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
}

export function listPasskeys(tx: Transaction, { userId }: Caller): Promise<PasskeyRow[]> {
  return tx.select(shown).from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id))
}

/** Origin of the requesting page, on whose host a passkey is created or used. */
export function passkeyOrigin(pageOrigin: string | null): string {
  if (pageOrigin && canHavePasskeys(new URL(pageOrigin).hostname)) return pageOrigin
  throw refuse('passkeys.noHostName')
}

export async function refuseFull(tx: Transaction, { userId }: Caller): Promise<void> {
  const [row] = await tx.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId))
  if ((row?.count ?? 0) < maxPasskeys) return
  throw refuse('passkeys.tooMany', { most: maxPasskeys })
}

/** Stores a new passkey that answers the session's challenge. */
export async function addPasskey(
  tx: Transaction,
  caller: Caller,
  { name, credential }: { name: string; credential: PasskeyAttestation },
  where: FactorWhere,
) {
  const owner = factorOwner(caller)
  await refuseFull(tx, caller)
  const made = await takeAttestation(tx, caller, credential, where.now)
  if (!made) {
    await writeFactorAudit(tx, 'passkeyRefused', owner, where)
    throw refuse('passkeys.notAdded', { keepsChanges: true })
  }
  const [passkey] = await tx
    .insert(passkeys)
    .values({ userId: owner.id, name, createdAt: where.now, ...made })
    .onConflictDoNothing()
    .returning(shown)
  if (!passkey) throw refuse('passkeys.addedBefore')
  const recoveryCodes = await addFactor(tx, owner, where, {
    action: 'passkeyAdded',
    mail: AccountMail.PasskeyAdded,
    facts: { passkey: { name, host: made.host } },
    after: { name },
    keepsSession: caller.tokenHash,
  })
  return { passkey, recoveryCodes }
}

export async function renamePasskey(
  tx: Transaction,
  caller: Caller,
  { id, name }: { id: number; name: string },
  where: FactorWhere,
): Promise<PasskeyRow> {
  const before = await findPasskey(tx, caller, id)
  const [after] = await tx.update(passkeys).set({ name }).where(eq(passkeys.id, id)).returning(shown)
  if (!after) throw refuse('requests.notFound')
  if (before.name !== name) {
    const change = { before: { name: before.name }, after: { name } }
    await writeFactorAudit(tx, 'passkeyRenamed', factorOwner(caller), where, change)
  }
  return after
}

/** Returns true if a second factor remains. */
export async function removePasskey(tx: Transaction, caller: Caller, id: number, where: FactorWhere): Promise<boolean> {
  const { name, host } = await findPasskey(tx, caller, id)
  await tx.delete(passkeys).where(eq(passkeys.id, id))
  return dropFactor(tx, caller, where, {
    action: 'passkeyRemoved',
    mail: AccountMail.PasskeyRemoved,
    facts: { passkey: { name, host } },
    after: { name },
  })
}

export async function findPasskey(tx: Transaction, { userId }: Caller, id: number): Promise<PasskeyRow> {
  const [passkey] = await tx
    .select(shown)
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .for('update')
  if (!passkey) throw refuse('requests.notFound')
  return passkey
}
