import { randomBytes } from 'node:crypto'
import type { PasskeyAssertion } from '@postern/core'
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { AuditAction } from '../audit/audit.table'
import { asSystem } from '../db/as-system'
import type { Transaction } from '../db/database'
import type { Caller } from '../http/caller'
import { refuse } from '../http/refuse'
import type { RequestFacts } from '../http/serve'
import type { ServiceError } from '../http/service-error'
import { AccountMail } from '../mail/account-mail/account-mail.table'
import { orderAccountMail } from '../mail/account-mail/order-account-mail'
import { takeAssertion } from '../passkeys/passkey-ceremonies'
import { passkeys } from '../passkeys/passkeys.table'
import { countRecoveryCodes, makeRecoveryCodes, takeRecoveryCode } from '../recovery-codes/recovery-codes.service'
import { recoveryCodes } from '../recovery-codes/recovery-codes.table'
import { users } from '../users/users.table'
import { noteLock } from './account-locks'
import { secondFactors } from './auth.table'
import { type FactorOwner, type FactorWhere, factorOwner, writeFactorAudit } from './factor-owner'
import { endSessionsOf } from './sessions.service'
import { countTry, forgetTries, type ThrottleRule, tooManyTries } from './throttle.service'
import { authenticatorUrl, stepOfCode, totpSecretBytes } from './totp'

type Facts<I> = Pick<RequestFacts<I>, 'input' | 'address' | 'now' | 'settings'>

const hourMs = 60 * 60 * 1000
// XA-07: the counter belongs to the account and is reset only by a correct code, or after a day without attempts. Shared by all kinds of
// codes and passkeys.
const codeRule: ThrottleRule = { limit: 5, windowMs: 24 * hourMs, firstWaitMs: 60_000, longestWaitMs: hourMs }

/** Audit action and error of a refused try. */
interface Refusal {
  action: AuditAction
  error: () => ServiceError
}
/** The attempt stays counted. */
const countedRefusal = { keepsChanges: true, isNonFieldError: true }

const wrongCode: Refusal = {
  action: 'codeRefused',
  error: () => refuse('auth.wrongCode', countedRefusal),
}
const wrongRecoveryCode: Refusal = {
  action: 'codeRefused',
  error: () => refuse('auth.wrongRecoveryCode', countedRefusal),
}
const wrongPasskey: Refusal = {
  action: 'passkeyRefused',
  error: () => refuse('passkeys.refused', countedRefusal),
}

/**
 * Creates a secret and returns its `otpauth:` address. Replaces one that was never confirmed, and has no effect until a correct code from
 * it arrives; a confirmed one is never replaced (XA-13).
 */
export async function createSecret(
  tx: Transaction,
  owner: FactorOwner,
  { address, now, settings, issuer }: Omit<Facts<unknown>, 'input'> & { issuer: string },
): Promise<string> {
  const secret = randomBytes(totpSecretBytes)
  const fresh = { secret: settings.secretBox.seal(secret, sealOwner(owner)), createdAt: now, lastStep: null }
  const [row] = await tx
    .insert(secondFactors)
    .values({ userId: owner.id, ...fresh })
    .onConflictDoUpdate({ target: secondFactors.userId, set: fresh, setWhere: isNull(secondFactors.confirmedAt) })
    .returning({ userId: secondFactors.userId })
  if (!row) throw refuse('auth.alreadySetUp')
  await writeFactorAudit(tx, 'twoFactorSecretMade', owner, { address, now })
  return authenticatorUrl({ secret, issuer, username: owner.username })
}

/**
 * Accepts a correct code of the authenticator app, once (XA-10); the first one from a new secret adds the app and returns recovery codes,
 * if it turned on two-factor authentication. Wrong, malformed, late and repeated codes are rejected identically and counted; so is a code
 * when there is no secret.
 */
export async function takeCode(
  tx: Transaction,
  owner: FactorOwner,
  code: Facts<{ code: string }>,
): Promise<string[] | null> {
  const factor = await takeTry(tx, owner, code, wrongCode, () => useCode(tx, owner, code))
  return factor.wasConfirmed
    ? null
    : addFactor(tx, owner, code, { action: 'twoFactorAppOn', mail: AccountMail.AppAdded })
}

/** Accepts a recovery code instead of a code. */
export async function takeLoginRecoveryCode(
  tx: Transaction,
  owner: FactorOwner,
  code: Facts<{ code: string }>,
): Promise<void> {
  await takeTry(tx, owner, code, wrongRecoveryCode, async () =>
    (await takeRecoveryCode(tx, owner, code.input.code, code)) ? true : null,
  )
}

/** Accepts a passkey's response to the challenge of the token's session. */
export async function takePasskey(
  tx: Transaction,
  caller: Caller,
  credential: PasskeyAssertion,
  where: FactorWhere,
): Promise<void> {
  const owner = factorOwner(caller)
  await takeTry(tx, owner, where, wrongPasskey, () => takeAssertion(tx, caller, credential, where.now))
}

/** Proof of a signed-in user's second factor before a change (XA-22). */
export interface FactorProof {
  code: string
  passkey: PasskeyAssertion | null
}

/** Accepts a code of the app, a recovery code or a passkey; does nothing when no second factor is set up. */
export async function takeProof(tx: Transaction, caller: Caller, proof: Facts<FactorProof>): Promise<void> {
  const owner = factorOwner(caller)
  if (!owner.hasTwoFactor) return
  const { code, passkey } = proof.input
  if (passkey) return takePasskey(tx, caller, passkey, proof)
  await takeTry(tx, owner, proof, wrongCode, async () => {
    if (/^\s*[0-9]{6}\s*$/.test(code)) return useCode(tx, owner, { ...proof, input: { code: code.trim() } }, true)
    return (await takeRecoveryCode(tx, owner, code, proof)) ? true : null
  })
}

export function refuseWithoutFactor({ hasTwoFactor }: FactorOwner): void {
  if (!hasTwoFactor) {
    throw refuse('auth.notSetUp')
  }
}

/** Rejects adding a second factor with a password alone when the account already has one. */
export function refusePendingWithFactor({ isFull, hasTwoFactor }: Caller): void {
  if (!isFull && hasTwoFactor) throw refuse('auth.secondFactorFirst')
}

interface Change {
  action: AuditAction
  mail: AccountMail
  facts?: Parameters<typeof orderAccountMail>[1]['facts']
  after?: { name: string }
}

/**
 * Applies the effects of adding an app or a passkey: the first one turns two-factor authentication on, ends every session and returns
 * recovery codes; a further one ends the other sessions.
 */
export async function addFactor(
  tx: Transaction,
  owner: FactorOwner,
  where: FactorWhere,
  change: Change & { keepsSession?: string },
): Promise<string[] | null> {
  // A secret started with the password alone must not open the account once it is protected.
  await tx.delete(secondFactors).where(and(eq(secondFactors.userId, owner.id), isNull(secondFactors.confirmedAt)))
  await writeFactorAudit(tx, change.action, owner, where, change.after && { after: change.after })
  if (owner.hasTwoFactor) {
    await endSessionsOf(tx, owner.id, change.keepsSession)
    await mailOwner(tx, owner, where, change)
    return null
  }
  await setTwoFactor(tx, owner, true, where)
  return makeRecoveryCodes(tx, owner, where)
}

/** Removes the authenticator app; returns true when a second factor is left. */
export async function removeApp(tx: Transaction, caller: Caller, where: FactorWhere): Promise<boolean> {
  const [app] = await tx
    .delete(secondFactors)
    .where(and(eq(secondFactors.userId, caller.userId), isNotNull(secondFactors.confirmedAt)))
    .returning({ userId: secondFactors.userId })
  if (!app) throw refuse('auth.noApp')
  return dropFactor(tx, caller, where, { action: 'twoFactorAppOff', mail: AccountMail.AppRemoved })
}

/**
 * Applies the effects of removing an app or a passkey: the last one turns two-factor authentication off and ends every session, others end
 * every other session. Returns true if a second factor is left.
 */
export async function dropFactor(
  tx: Transaction,
  caller: Caller,
  where: FactorWhere,
  change: Change,
): Promise<boolean> {
  const owner = factorOwner(caller)
  await writeFactorAudit(tx, change.action, owner, where, change.after && { after: change.after })
  const { app, passkeyHosts } = await loginFactorsOf(tx, owner)
  if (app || passkeyHosts.length > 0) {
    await endSessionsOf(tx, owner.id, caller.tokenHash)
    await mailOwner(tx, owner, where, change)
    return true
  }
  await clearFactors(tx, owner.id)
  await setTwoFactor(tx, owner, false, where)
  return false
}

/** Removes all of a user's second factors, including the recovery codes. */
export async function clearFactors(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId))
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/** Second factors that an account can finish its login with. */
export async function loginFactorsOf(tx: Transaction, { id, hasTwoFactor }: FactorOwner) {
  if (!hasTwoFactor) return { app: false, passkeyHosts: [], recoveryCodes: false }
  const app = await tx
    .select({ one: sql`1` })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, id), isNotNull(secondFactors.confirmedAt)))
  const hosts = await tx.selectDistinct({ host: passkeys.host }).from(passkeys).where(eq(passkeys.userId, id))
  const { unused } = await countRecoveryCodes(tx, id)
  return { app: app.length > 0, passkeyHosts: hosts.map(({ host }) => host).sort(), recoveryCodes: unused > 0 }
}

/** Counts an attempt at the second factor, rejects it while a wait is in effect, and rejects it when `use` returns `null` (XA-07). */
async function takeTry<T>(
  tx: Transaction,
  owner: FactorOwner,
  { address, now }: FactorWhere,
  { action, error }: Refusal,
  use: () => Promise<T | null>,
): Promise<T> {
  const key = `user:${owner.id}:code`
  const { retryAfterSeconds, isLast } = await countTry(tx, key, codeRule, now)
  if (retryAfterSeconds) throw tooManyTries('auth.tooManyCodes', retryAfterSeconds)
  const taken = await use()
  if (taken === null) {
    await writeFactorAudit(tx, action, owner, { address, now })
    if (isLast) {
      await writeFactorAudit(tx, 'codesBlocked', owner, { address, now })
      await asSystem(tx, () => noteLock(tx, { userId: owner.id, address, now }))
    }
    throw error()
  }
  await forgetTries(tx, key)
  return taken
}

async function useCode(
  tx: Transaction,
  owner: FactorOwner,
  { input, now, settings: { secretBox } }: Facts<{ code: string }>,
  isConfirmedOnly = false,
) {
  const own = eq(secondFactors.userId, owner.id)
  const [factor] = await tx.select().from(secondFactors).where(own).for('update')
  if (!factor || (isConfirmedOnly && !factor.confirmedAt)) return null
  const secret = secretBox.open(factor.secret, sealOwner(owner))
  if (!secret) {
    throw new Error(
      `The second factor of user ${owner.id} cannot be opened. SECRET_KEY is another one than it was sealed with; put that one into SECRET_KEY_BEFORE.`,
    )
  }
  const step = stepOfCode(secret, input.code, now)
  if (step === null) return null
  const [used] = await tx
    .update(secondFactors)
    .set({
      lastStep: step,
      confirmedAt: factor.confirmedAt ?? now,
      ...(secretBox.isOld(factor.secret) && { secret: secretBox.seal(secret, sealOwner(owner)) }),
    })
    .where(and(own, or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step))))
    .returning({ userId: secondFactors.userId })
  return used ? { wasConfirmed: factor.confirmedAt !== null } : null
}

async function setTwoFactor(
  tx: Transaction,
  owner: FactorOwner,
  hasTwoFactor: boolean,
  where: FactorWhere,
): Promise<void> {
  await tx.update(users).set({ hasTwoFactor }).where(eq(users.id, owner.id))
  await endSessionsOf(tx, owner.id)
  await writeFactorAudit(tx, hasTwoFactor ? 'twoFactorOn' : 'twoFactorOff', owner, where, {
    before: { hasTwoFactor: owner.hasTwoFactor },
    after: { hasTwoFactor },
  })
  await mailOwner(tx, owner, where, { mail: hasTwoFactor ? AccountMail.TwoFactorOn : AccountMail.TwoFactorOff })
}

function mailOwner(
  tx: Transaction,
  { id: userId, resellerId, customerId }: FactorOwner,
  { now }: FactorWhere,
  { mail: kind, facts }: Pick<Change, 'mail' | 'facts'>,
): Promise<void> {
  return orderAccountMail(tx, { kind, facts, userId, resellerId, customerId, now })
}

// Binds the sealed secret to its row.
const sealOwner = ({ id }: FactorOwner) => `second factor of user ${id}`
