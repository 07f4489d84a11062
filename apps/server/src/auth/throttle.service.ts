import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { refuse } from '../http/refuse'
import type { ServiceError } from '../http/service-error'
import { throttles } from './auth.table'
import { hashSecret } from './secrets'

export interface ThrottleRule {
  /** Number of attempts allowed within the window without waiting. */
  limit: number
  windowMs: number
  /** Wait after the last of these attempts. Doubles with each further one, up to `longestWaitMs`. Default: the rest of the window. */
  firstWaitMs?: number
  /** Default: `windowMs`. */
  longestWaitMs?: number
}

export interface Try {
  /** Seconds until the next attempt is accepted; 0: this one is. */
  retryAfterSeconds: number
  /** True for the last attempt before a wait, when an alert is due. */
  isLast: boolean
}

/**
 * Counts an attempt, or rejects it without counting while a wait is in effect. One statement under a row lock: of concurrent attempts only
 * the limit gets through (XA-06), across servers and restarts.
 */
export async function countTry(tx: Transaction, key: string, rule: ThrottleRule, now: Date): Promise<Try> {
  const { limit, windowMs, firstWaitMs, longestWaitMs = windowMs } = rule
  const at = sql`${now.toISOString()}::timestamptz`
  const later = (milliseconds: unknown) => sql`${at} + (${milliseconds})::float8 * interval '1 millisecond'`
  const count = sql`case when t.resets_at <= ${at} then 1 else t.count + 1 end`
  const windowEnd = sql`case when t.resets_at <= ${at} then ${later(windowMs)} else t.resets_at end`
  const wait = sql`least(${longestWaitMs}, ${firstWaitMs ?? 0} * power(2, least(30, (${count}) - ${limit}::int)))`
  const blocked = firstWaitMs === undefined ? windowEnd : later(wait)
  // With growing waits, the window restarts after each wait: only a pause resets the counter.
  const resets = firstWaitMs === undefined ? windowEnd : sql`${blocked} + (${later(windowMs)} - ${at})`
  const { rows } = await tx.execute<{ count: number }>(sql`
    insert into throttles as t (key, count, resets_at, blocked_until)
    values (${key}, 1, ${later(windowMs)}, ${limit > 1 ? sql`null` : later(firstWaitMs ?? windowMs)})
    on conflict (key) do update set
      count = ${count},
      blocked_until = case when (${count}) >= ${limit}::int then ${blocked} end,
      resets_at = case when (${count}) >= ${limit}::int then ${resets} else ${windowEnd} end
    where t.blocked_until is null or t.blocked_until <= ${at}
    returning t.count`)
  const [taken] = rows
  if (taken) return { retryAfterSeconds: 0, isLast: taken.count >= limit }
  const [row] = await tx.select({ until: throttles.blockedUntil }).from(throttles).where(eq(throttles.key, key))
  const waitMs = (row?.until?.getTime() ?? 0) - now.getTime()
  return { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)), isLast: false }
}

export async function forgetTries(tx: Transaction, key: string): Promise<void> {
  await tx.delete(throttles).where(eq(throttles.key, key))
}

/** Resets the wrong-password counters of a user name, for all addresses. */
export async function forgetSignInTries(tx: Transaction, username: string): Promise<void> {
  const key = signInKey(username)
  await tx.delete(throttles).where(sql`${throttles.key} = ${key} or starts_with(${throttles.key}, ${`${key} `})`)
}

/**
 * Returns the key that wrong passwords are counted by: the user name, or for an address known to it, both together. The name is hashed:
 * people sometimes type passwords into its field, and no name can be spelt to read as another one with an address (XA-05, XA-24).
 */
export function signInKey(username: string, knownAddress?: string): string {
  return `login:account:${hashSecret(username)}${knownAddress === undefined ? '' : ` ${knownAddress}`}`
}

/** Uncounts an attempt that turned out to be valid; a wait caused by others continues. */
export async function takeBackTry(tx: Transaction, key: string, { limit }: ThrottleRule): Promise<void> {
  await tx
    .update(throttles)
    .set({
      count: sql`greatest(${throttles.count} - 1, 0)`,
      blockedUntil: sql`case when ${throttles.count} > ${limit}::int then ${throttles.blockedUntil} end`,
    })
    .where(eq(throttles.key, key))
}

/** Error texts of throttled steps. */
type TooManyTries =
  | 'auth.tooManyCodes'
  | 'auth.tooManyTries'
  | 'customDigests.sentOften'
  | 'customerRules.triedOften'
  | 'digestTemplates.testedOften'
  | 'dkimKeys.triedOften'
  | 'embed.tooManyKeyTries'
  | 'matchLists.refreshedOften'
  | 'messageStamps.testedOften'
  | 'notifications.resentOften'
  | 'scripts.runOften'
  | 'senderLists.comparedOften'
  | 'tlsPolicies.testedOften'
  | 'webhooks.sentOften'

/** The 429 of a throttled step, with the time to wait. Keeps the changes counted before it. */
export function tooManyTries(key: TooManyTries, retryAfterSeconds: number): ServiceError {
  const details = { retryAfterSeconds, keepsChanges: true, isNonFieldError: true }
  return refuse(key, { seconds: retryAfterSeconds }, details)
}
