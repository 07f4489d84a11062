import { answerText } from '@postern/core/answers'
import { and, eq } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction } from '../audit/audit.table'
import type { Transaction } from '../db/database'
import { refuse } from '../http/refuse'
import type { StepsContext } from '../http/serve'
import type { Settings } from '../settings'
import { users } from '../users/users.table'
import { type Account, findAccount } from './account'
import { knownAddresses, sessions } from './auth.table'
import { acceptPassword, type Credentials, comparePassword, refuseOutOfRange } from './password-step'
import { loginFactorsOf, takeCode, takeLoginRecoveryCode } from './second-factor.service'
import { openSession } from './sessions.service'

const hourMs = 60 * 60 * 1000

/**
 * The password step. A user whose second factor is set up or enforced gets a pending session, without access to the portal (AM-032).
 */
export async function logIn(context: StepsContext<Credentials>) {
  const compared = await comparePassword(context)
  return context.transact(async (tx) => {
    const account = await acceptPassword(tx, compared, context)
    const isEnforced = context.settings.enforcesTwoFactor || account.isTwoFactorEnforced
    const needsSecondStep = account.hasTwoFactor || isEnforced
    return {
      token: needsSecondStep ? await openPending(tx, account, context) : await openFull(tx, account, context),
      enforce_2fa: isEnforced,
      twofa: account.hasTwoFactor,
      userId: account.id,
      factors: await loginFactorsOf(tx, account),
      message: isEnforced && !account.hasTwoFactor ? answerText('auth.secondFactorRequired') : ('' as const),
    }
  })
}

/**
 * The code step: password and code together, so that it needs no session. A right code from a new secret confirms it (AM-033).
 */
export async function logInWithCode(context: StepsContext<Credentials & { code: string }>) {
  const compared = await comparePassword(context)
  return context.transact(async (tx) => {
    const account = await acceptPassword(tx, compared, context)
    const recoveryCodes = await takeCode(tx, account, context)
    return { token: await openFull(tx, account, context), recoveryCodes }
  })
}

/** Same, with a recovery code instead of the code. */
export async function logInWithRecoveryCode(context: StepsContext<Credentials & { code: string }>) {
  const compared = await comparePassword(context)
  return context.transact(async (tx) => {
    const account = await acceptPassword(tx, compared, context)
    await takeLoginRecoveryCode(tx, account, context)
    return { token: await openFull(tx, account, context) }
  })
}

/** Opens a full session for a user who has passed password and second factor, if sign-in is permitted from that address. */
export async function openFullSession(tx: Transaction, username: string, origin: Origin): Promise<string> {
  const account = await findAccount(tx, username, origin.address)
  if (!account?.isActive) throw refuse('auth.signedOut')
  await refuseOutOfRange(tx, account, origin)
  return openFull(tx, account, origin)
}

type Origin = Pick<StepsContext<unknown>, 'address' | 'userAgent' | 'now'> & { settings: Pick<Settings, 'sessions'> }

async function openPending(tx: Transaction, account: Account, { address, userAgent, now }: Origin): Promise<string> {
  await audit(tx, 'passwordAccepted', account, { address, now })
  return openSession(tx, account.id, 'pending', now, { address, userAgent })
}

async function openFull(tx: Transaction, account: Account, origin: Origin): Promise<string> {
  const { address, userAgent, now, settings } = origin
  await tx.delete(sessions).where(and(eq(sessions.userId, account.id), eq(sessions.kind, 'pending')))
  await tx
    .insert(knownAddresses)
    .values({ userId: account.id, address, seenAt: now })
    .onConflictDoUpdate({ target: [knownAddresses.userId, knownAddresses.address], set: { seenAt: now } })
  await tx.update(users).set({ lastSignInAt: now }).where(eq(users.id, account.id))
  await audit(tx, 'signIn', account, { address, now })
  return openSession(tx, account.id, 'full', now, {
    address,
    userAgent,
    absoluteMs: Math.min(settings.sessions.absoluteMs, (account.sessionHours ?? Number.POSITIVE_INFINITY) * hourMs),
  })
}

function audit(tx: Transaction, action: AuditAction, account: Account, where: { address: string; now: Date }) {
  const { id: userId, username, resellerId, customerId } = account
  return writeAudit(tx, { action, userId, username, resellerId, customerId, ...where })
}
