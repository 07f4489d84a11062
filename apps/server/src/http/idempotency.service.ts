import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { idempotencyKeys } from './idempotency.table'
import { refuse } from './refuse'

export interface IdempotentRequest {
  owner: string
  key: string
  /** Request content: endpoint and input. */
  request: unknown
  now: Date
}

const keptForMs = 24 * 60 * 60 * 1000

/**
 * Runs a writing call once per key: a repeat returns the first response, stored in the same transaction as the action itself, so that no
 * crash can separate the two (XS-14).
 */
export async function once<T extends object>(
  tx: Transaction,
  { owner, key, request, now }: IdempotentRequest,
  act: () => Promise<T>,
): Promise<T> {
  if (!/^[\w.:-]{1,100}$/.test(key)) {
    throw refuse('requests.idempotencyKey')
  }
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`${owner} ${key}`}, 0)) as taken`,
  )
  if (!rows[0]?.taken) throw refuse('requests.stillRunning', { retryAfterSeconds: 1 })
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex')
  const mine = and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key))
  const [first] = await tx.select().from(idempotencyKeys).where(mine)
  if (first && now.getTime() - first.createdAt.getTime() < keptForMs) {
    if (first.requestHash !== requestHash) {
      throw refuse('requests.keyReused')
    }
    return first.answer as T
  }
  const answer = await act()
  await tx.delete(idempotencyKeys).where(mine)
  await tx.insert(idempotencyKeys).values({ owner, key, requestHash, answer, createdAt: now })
  return answer
}
