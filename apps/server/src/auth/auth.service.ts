import { and, eq } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction } from '../audit/audit.table'
import type { Transaction } from '../db/database'
import type { StepsContext } from '../http/serve'
import type { Settings } from '../settings'
import { users } from '../users/users.table'
import type { Account } from './account'
import { knownAddresses, sessions } from './auth.table'
import { acceptPassword, type Credentials, comparePassword } from './password-step'
import { takeCode } from './second-factor.service'
import { openSession } from './sessions.service'

const hourMs = 60 * 60 * 1000

/**
 * The password step. A user whose second factor is set up or enforced gets a pending session, which opens nothing of the portal
 * (AM-032).
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
      message: isEnforced && !account.hasTwoFactor ? 'Two-factor authentication must be set up for your account.' : '',
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
    await takeCode(tx, account, context)
    return { token: await openFull(tx, account, context) }
  })
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
