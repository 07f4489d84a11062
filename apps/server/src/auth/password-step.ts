import { eq } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction } from '../audit/audit.table'
import type { Transaction } from '../db/database'
import { refuse } from '../http/refuse'
import type { StepsContext } from '../http/serve'
import { holdUser } from '../users/hold-user'
import { type Account, findAccount } from './account'
import { noteLock } from './account-locks'
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
export const accountRule: ThrottleRule = { limit: 10, windowMs, firstWaitMs: 1_000 }
export const addressRule: ThrottleRule = { limit: 100, windowMs, firstWaitMs: 1_000 }

/** Result of comparing a password, outside any transaction. */
export interface ComparedPassword {
  account: Account | null
  isRight: boolean
  /** Hash of the same password with current parameters, if the stored one is older. */
  newHash: string | null
  accountKey: string
  addressKey: string
}

/**
 * Counts the attempt and compares the password. An address from which the user has signed in before has its own counter: strangers who
 * guess do not lock the user out (XA-05).
 */
export async function comparePassword(context: StepsContext<Credentials>): Promise<ComparedPassword> {
  const { input, address, now, transact } = context
  const username = input.username.trim().toLowerCase()
  const addressKey = `login:address:${address}`
  const { account, accountKey } = await transact(async (tx) => {
    const account = await findAccount(tx, username, address)
    const accountKey = signInKey(username, account?.isFromKnownAddress ? address : undefined)
    // Check the address first: one over its limit adds no more rows.
    const byAddress = await countTry(tx, addressKey, addressRule, now)
    const byAccount = byAddress.retryAfterSeconds ? byAddress : await countTry(tx, accountKey, accountRule, now)
    if (byAccount.isLast || byAddress.isLast) await audit(tx, 'signInBlocked', { account, username, address, now })
    if (byAccount.isLast && account) await noteLock(tx, { userId: account.id, address, now })
    if (byAccount.retryAfterSeconds) throw tooManyTries('auth.tooManyTries', byAccount.retryAfterSeconds)
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
 * Returns the account for a correct password. Unknown users, wrong passwords, inactive and unconfirmed users and recipients are rejected
 * identically, in the same time (XA-04).
 */
export async function acceptPassword(
  tx: Transaction,
  { account, isRight, newHash, accountKey, addressKey }: ComparedPassword,
  { input, address, now }: Pick<StepsContext<Credentials>, 'input' | 'address' | 'now'>,
): Promise<Account> {
  const username = input.username.trim().toLowerCase()
  // Lock before reading, or a second factor turned on meanwhile would be skipped.
  if (isRight && account) await holdUser(tx, account.id)
  // Read again: the password may have been changed, or the account closed, since the comparison.
  const current = await findAccount(tx, username, address)
  if (!isRight || !current?.isActive || current.passwordHash !== account?.passwordHash) {
    await audit(tx, 'signInFailed', { account, username, address, now })
    throw refuse('auth.wrongCredentials', {
      keepsChanges: true,
      isNonFieldError: true,
    })
  }
  await refuseOutOfRange(tx, current, { address, now })
  // Same order as when counting: two logins never deadlock.
  await takeBackTry(tx, addressKey, addressRule)
  await forgetTries(tx, accountKey)
  if (newHash) {
    await tx.update(userCredentials).set({ passwordHash: newHash }).where(eq(userCredentials.userId, current.id))
  }
  return current
}

/** Rejects an address from which the account may not sign in. */
export async function refuseOutOfRange(
  tx: Transaction,
  account: Account,
  { address, now }: { address: string; now: Date },
): Promise<void> {
  if (isInRanges(address, account.signInRanges ?? [])) return
  await audit(tx, 'signInRefused', { account, username: account.username, address, now })
  throw refuse('auth.addressRefused', { keepsChanges: true, isNonFieldError: true })
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
