import { eq } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { Transaction } from '../db/database'
import { ServiceError } from '../http/service-error'
import { users } from '../users/users.table'
import { userCredentials } from './auth.table'
import { isPasswordRight } from './passwords'
import { openSession } from './sessions.service'
import { countTry, forgetTries } from './throttle.service'

export interface LoginRequest {
  username: string
  password: string
  address: string
  now: Date
}

// XA-05.
const accountRule = { limit: 10, windowMs: 15 * 60 * 1000 }
const addressRule = { limit: 100, windowMs: 15 * 60 * 1000 }

/**
 * The password step. Unknown users, wrong passwords, inactive users and recipients answer alike, in the same time (XA-04).
 * A user whose second factor is set up or enforced gets a pending session, which opens nothing of the portal (AM-032).
 */
export async function logIn(tx: Transaction, { username, password, address, now }: LoginRequest) {
  const name = username.trim().toLowerCase()
  const accountKey = `login:account:${name}`
  await refuseWhenThrottled(tx, accountKey, address, now)
  const [user] = await tx
    .select({
      id: users.id,
      username: users.username,
      role: users.role,
      resellerId: users.resellerId,
      customerId: users.customerId,
      isActive: users.isActive,
      hasTwoFactor: users.hasTwoFactor,
      isTwoFactorEnforced: users.isTwoFactorEnforced,
      passwordHash: userCredentials.passwordHash,
    })
    .from(users)
    .innerJoin(userCredentials, eq(userCredentials.userId, users.id))
    .where(eq(users.username, name))
  const isRight = await isPasswordRight(user?.passwordHash ?? null, password)
  const origin = { address, now, username: name.slice(0, 254), userId: user?.id ?? null }
  const tenant = { resellerId: user?.resellerId ?? null, customerId: user?.customerId ?? null }
  if (!user || !isRight || !user.isActive || !user.role) {
    await writeAudit(tx, { ...origin, ...tenant, action: 'signInFailed' })
    throw new ServiceError('bad_request', 'Unable to log in with provided credentials.', {
      keepsChanges: true,
      isNonFieldError: true,
    })
  }
  await forgetTries(tx, accountKey)
  await writeAudit(tx, { ...origin, ...tenant, action: 'signIn' })
  const needsSecondStep = user.hasTwoFactor || user.isTwoFactorEnforced
  return {
    token: await openSession(tx, user.id, needsSecondStep ? 'pending' : 'full', now),
    enforce_2fa: user.isTwoFactorEnforced,
    twofa: user.hasTwoFactor,
    userId: user.id,
    message:
      user.isTwoFactorEnforced && !user.hasTwoFactor
        ? 'Two-factor authentication must be set up for your account.'
        : '',
  }
}

async function refuseWhenThrottled(tx: Transaction, accountKey: string, address: string, now: Date): Promise<void> {
  // The address first: one that is over its limit leaves no more rows behind.
  const retryAfterSeconds =
    (await countTry(tx, `login:address:${address}`, addressRule, now)) ||
    (await countTry(tx, accountKey, accountRule, now))
  if (retryAfterSeconds === 0) return
  const minutes = Math.ceil(retryAfterSeconds / 60)
  throw new ServiceError(
    'too_many_requests',
    `Too many attempts. Wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, then try again.`,
    {
      retryAfterSeconds,
      keepsChanges: true,
      isNonFieldError: true,
    },
  )
}
