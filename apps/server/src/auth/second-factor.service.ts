import { randomBytes } from 'node:crypto'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction } from '../audit/audit.table'
import type { Transaction } from '../db/database'
import type { RequestFacts } from '../http/serve'
import { ServiceError } from '../http/service-error'
import { AccountMail } from '../mail/account-mail/account-mail.table'
import { orderAccountMail } from '../mail/account-mail/order-account-mail'
import { users } from '../users/users.table'
import { secondFactors } from './auth.table'
import { endSessionsOf } from './sessions.service'
import { countTry, forgetTries, type ThrottleRule, tooManyTries } from './throttle.service'
import { authenticatorUrl, stepOfCode, totpSecretBytes } from './totp'

/** Whose second factor it is. */
export interface FactorOwner {
  id: number
  username: string
  resellerId: number | null
  customerId: number | null
  hasTwoFactor: boolean
}

type CodeTry = Pick<RequestFacts<{ code: string }>, 'input' | 'address' | 'now' | 'settings'>

const hourMs = 60 * 60 * 1000
// XA-07: it belongs to the account and is forgotten only after a right code, or a day's rest.
const codeRule: ThrottleRule = { limit: 5, windowMs: 24 * hourMs, firstWaitMs: 60_000, longestWaitMs: hourMs }
const wrongCodeText =
  'The verification code you provided is invalid or out of date, please enter a valid verification code.'

/**
 * Makes a secret and answers its `otpauth:` address. It replaces one that was never confirmed and counts for nothing until a right
 * code from it arrives; a confirmed one is never replaced (XA-13).
 */
export async function createSecret(
  tx: Transaction,
  owner: FactorOwner,
  { address, now, settings, issuer }: Pick<RequestFacts<unknown>, 'address' | 'now' | 'settings'> & { issuer: string },
): Promise<string> {
  const secret = randomBytes(totpSecretBytes)
  const fresh = { secret: settings.secretBox.seal(secret, sealOwner(owner)), createdAt: now, lastStep: null }
  const [row] = await tx
    .insert(secondFactors)
    .values({ userId: owner.id, ...fresh })
    .onConflictDoUpdate({ target: secondFactors.userId, set: fresh, setWhere: isNull(secondFactors.confirmedAt) })
    .returning({ userId: secondFactors.userId })
  if (!row) throw new ServiceError('conflict', 'Two-factor authentication is already set up for your account.')
  await audit(tx, 'twoFactorSecretMade', owner, { address, now })
  return authenticatorUrl({ secret, issuer, username: owner.username })
}

/**
 * Takes a right code, once (XA-10); the first one from a new secret sets the second factor up. Wrong, malformed, late and repeated
 * codes are refused alike and counted; so is a code where there is no secret.
 */
export async function takeCode(tx: Transaction, owner: FactorOwner, code: CodeTry): Promise<void> {
  const { address, now } = code
  const key = `user:${owner.id}:code`
  const { retryAfterSeconds, isLast } = await countTry(tx, key, codeRule, now)
  if (retryAfterSeconds) throw tooManyTries('Too many wrong codes.', retryAfterSeconds)
  const factor = await useCode(tx, owner, code)
  if (!factor) {
    await audit(tx, 'codeRefused', owner, { address, now })
    if (isLast) await audit(tx, 'codesBlocked', owner, { address, now })
    throw new ServiceError('bad_request', wrongCodeText, { keepsChanges: true, isNonFieldError: true })
  }
  await forgetTries(tx, key)
  if (!factor.wasConfirmed) await setTwoFactor(tx, owner, true, { address, now })
}

/** Takes the second factor away; all sessions end (XA-17). */
export async function removeFactor(tx: Transaction, owner: FactorOwner, where: Where): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, owner.id))
  await setTwoFactor(tx, owner, false, where)
}

interface Where {
  address: string
  now: Date
}

async function useCode(tx: Transaction, owner: FactorOwner, { input, now, settings: { secretBox } }: CodeTry) {
  const own = eq(secondFactors.userId, owner.id)
  const [factor] = await tx.select().from(secondFactors).where(own).for('update')
  if (!factor) return null
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

async function setTwoFactor(tx: Transaction, owner: FactorOwner, hasTwoFactor: boolean, where: Where): Promise<void> {
  await tx.update(users).set({ hasTwoFactor }).where(eq(users.id, owner.id))
  await endSessionsOf(tx, owner.id)
  await audit(tx, hasTwoFactor ? 'twoFactorOn' : 'twoFactorOff', owner, {
    ...where,
    before: { hasTwoFactor: owner.hasTwoFactor },
    after: { hasTwoFactor },
  })
  const kind = hasTwoFactor ? AccountMail.TwoFactorOn : AccountMail.TwoFactorOff
  await orderAccountMail(tx, { ...owner, kind, userId: owner.id, now: where.now })
}

// Binds the sealed secret to its row.
const sealOwner = ({ id }: FactorOwner) => `second factor of user ${id}`

function audit(
  tx: Transaction,
  action: AuditAction,
  { id: userId, username, resellerId, customerId }: FactorOwner,
  rest: Where & { before?: { hasTwoFactor: boolean }; after?: { hasTwoFactor: boolean } },
) {
  return writeAudit(tx, { action, userId, username, resellerId, customerId, ...rest })
}
