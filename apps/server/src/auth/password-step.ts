import { eq } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction } from '../audit/audit.table'
import type { Transaction } from '../db/database'
import type { StepsContext } from '../http/serve'
import { ServiceError } from '../http/service-error'
import { holdUser } from '../users/hold-user'
import { type Account, findAccount } from './account'
import { userCredentials } from './auth.table'
import { loggedName } from './logged-name'
import { hashPassword, isOutdatedHash, isPasswordRight } from './passwords'
import { isInRanges } from './sign-in-ranges'
import { countTry, forgetTries, signInKey, type ThrottleRule, takeBackTry, tooManyTries } from './throttle.service'

export interface Credentials {
  username: string
  password: string
}

const windowMs = 15 * 60 * 1000
// XA-05.
const accountRule: ThrottleRule = { limit: 10, windowMs, firstWaitMs: 1_000 }
const addressRule: ThrottleRule = { limit: 100, windowMs, firstWaitMs: 1_000 }

/** A password that was compared, outside of any transaction. */
export interface ComparedPassword {
  account: Account | null
  isRight: boolean
  /** The same password hashed with today's parameters, if the stored hash is older. */
  newHash: string | null
  accountKey: string
  addressKey: string
}

/**
 * Counts the try and compares the password. An address from which the user has signed in before has tries of its own: strangers
 * who guess do not lock the user out (XA-05).
 */
export async function comparePassword(context: StepsContext<Credentials>): Promise<ComparedPassword> {
  const { input, address, now, transact } = context
  const username = input.username.trim().toLowerCase()
  const addressKey = `login:address:${address}`
  const { account, accountKey } = await transact(async (tx) => {
    const account = await findAccount(tx, username, address)
    const accountKey = signInKey(username, account?.isFromKnownAddress ? address : undefined)
    // The address first: one that is over its limit leaves no more rows behind.
    const byAddress = await countTry(tx, addressKey, addressRule, now)
    const byAccount = byAddress.retryAfterSeconds ? byAddress : await countTry(tx, accountKey, accountRule, now)
    if (byAccount.isLast || byAddress.isLast) await audit(tx, 'signInBlocked', { account, username, address, now })
    if (byAccount.retryAfterSeconds) throw tooManyTries('Too many attempts.', byAccount.retryAfterSeconds)
    return { account, accountKey }
  })
  const isRight = await isPasswordRight(account?.passwordHash ?? null, input.password)
  const isOld = isRight && account !== null && isOutdatedHash(account.passwordHash)
  return {
    account,
    isRight,
    newHash: isOld ? await hashPassword(input.password) : null,
    accountKey,
    addressKey,
  }
}

/**
 * The account behind a right password. Unknown users, wrong passwords, inactive and unconfirmed users and recipients are refused
 * alike, in the same time (XA-04).
 */
export async function acceptPassword(
  tx: Transaction,
  { account, isRight, newHash, accountKey, addressKey }: ComparedPassword,
  { input, address, now }: Pick<StepsContext<Credentials>, 'input' | 'address' | 'now'>,
): Promise<Account> {
  const username = input.username.trim().toLowerCase()
  // Read again: since the comparison the password may have been changed, or the account closed.
  const current = await findAccount(tx, username, address)
  if (!isRight || !current?.isActive || current.passwordHash !== account?.passwordHash) {
    await audit(tx, 'signInFailed', { account, username, address, now })
    throw new ServiceError('bad_request', 'Unable to log in with provided credentials.', {
      keepsChanges: true,
      isNonFieldError: true,
    })
  }
  if (!isInRanges(address, current.signInRanges ?? [])) {
    await audit(tx, 'signInRefused', { account: current, username, address, now })
    const text =
      'You cannot log in from here. Your administrator has limited the addresses from which that is possible.'
    throw new ServiceError('bad_request', text, { keepsChanges: true, isNonFieldError: true })
  }
  // In the order in which tries are counted: two logins never wait for each other.
  await takeBackTry(tx, addressKey, addressRule)
  await forgetTries(tx, accountKey)
  await holdUser(tx, current.id)
  if (newHash) {
    await tx.update(userCredentials).set({ passwordHash: newHash }).where(eq(userCredentials.userId, current.id))
  }
  return current
}

interface AuditedTry {
  account: Account | null
  username: string
  address: string
  now: Date
}

function audit(tx: Transaction, action: AuditAction, { account, username, address, now }: AuditedTry) {
  return writeAudit(tx, {
    action,
    userId: account?.id ?? null,
    username: account?.username ?? loggedName(username),
    resellerId: account?.resellerId ?? null,
    customerId: account?.customerId ?? null,
    address,
    now,
  })
}
