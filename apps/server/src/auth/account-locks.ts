import { isIP } from 'node:net'
import { Role } from '@postern/core'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { AccountMail, type LockFacts } from '../mail/account-mail/account-mail.table'
import { orderAccountMail } from '../mail/account-mail/order-account-mail'
import { users } from '../users/users.table'
import { accountLocks } from './auth.table'
import { countTry, type ThrottleRule } from './throttle.service'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** This many accounts within this time suggest an attack rather than forgotten passwords. */
const alarmingCount = 10
const alarmingMs = 15 * minuteMs
/** At most one mail per period, which lists all locks since the previous one. */
const alertRule: ThrottleRule = { limit: 1, windowMs: hourMs }
const networksListed = 5

/** Records that an account was locked, and alerts the super administrators when there are many. */
export async function noteLock(
  tx: Transaction,
  { userId, address, now }: { userId: number; address: string; now: Date },
): Promise<void> {
  const lock = { lockedAt: now, address }
  await tx
    .insert(accountLocks)
    .values({ userId, ...lock })
    .onConflictDoUpdate({ target: accountLocks.userId, set: lock })
  const recent = await locksSince(tx, new Date(now.getTime() - alarmingMs))
  if (recent.length < alarmingCount) return
  const { retryAfterSeconds } = await countTry(tx, 'alert:accounts-locked', alertRule, now)
  if (retryAfterSeconds) return
  const locks = lockFacts(await locksSince(tx, new Date(now.getTime() - hourMs)))
  const readers = await tx
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.role, Role.SuperAdmin), users.isActive, isNull(users.deletedAt)))
  for (const reader of readers) {
    const kind = AccountMail.AccountsLocked
    await orderAccountMail(tx, { kind, facts: { locks }, ...reader, resellerId: null, customerId: null, now })
  }
}

type Lock = Pick<typeof accountLocks.$inferSelect, 'lockedAt' | 'address'>

function locksSince(tx: Transaction, since: Date): Promise<Lock[]> {
  const { lockedAt, address } = accountLocks
  return tx.select({ lockedAt, address }).from(accountLocks).where(gt(lockedAt, since)).orderBy(lockedAt)
}

/** Counts, period and networks; names no account. */
export function lockFacts(locks: readonly Lock[]): LockFacts {
  const counts = new Map<string, number>()
  for (const { address } of locks) counts.set(networkOf(address), (counts.get(networkOf(address)) ?? 0) + 1)
  const networks = [...counts].map(([network, count]) => ({ network, count })).sort((a, b) => b.count - a.count)
  const listed = networks.slice(0, networksListed)
  return {
    count: locks.length,
    from: locks[0]?.lockedAt.toISOString() ?? '',
    to: locks.at(-1)?.lockedAt.toISOString() ?? '',
    networks: listed,
    others: locks.length - listed.reduce((sum, { count }) => sum + count, 0),
  }
}

/** The /24 of an IPv4 address or the /48 of an IPv6 one, which one attacker typically controls; anything else unchanged. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(plain) === 4) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (isIP(plain) !== 6) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const full = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail ? tail.split(':') : [])]
  return `${full
    .slice(0, 3)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/48`
}
