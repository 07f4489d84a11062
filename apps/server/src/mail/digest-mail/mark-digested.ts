import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import { isOneOf } from '../../db/is-one-of'
import { nextTimeId } from '../../db/next-time-id'
import { quarantineEntries, quarantineEvents } from '../../quarantine/quarantine.table'

const markedAtOnce = 5_000

/** Runs a statement for some ids at a time: a mail may announce more messages than one statement may take the time for. */
export async function inSteps(ids: readonly number[], mark: (some: number[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < ids.length; at += markedAtOnce) await mark(ids.slice(at, at + markedAtOnce))
}

interface Reader {
  resellerId: number
  customerId: number
  userId: number
}

/** Marks a user's messages as announced, and adds an event to those that the mail lists. */
export async function markDigested(
  tx: Transaction,
  { userId, ...tenant }: Reader,
  { listed, told }: { listed: readonly number[]; told: readonly number[] },
  now: Date,
): Promise<void> {
  const { id, ownerUserId } = quarantineEntries
  const own = (ids: readonly number[]) => and(isOneOf(id, ids), eq(ownerUserId, userId))
  await inSteps(told, (some) => tx.update(quarantineEntries).set({ digestedAt: now }).where(own(some)))
  const rows = await tx.select({ id }).from(quarantineEntries).where(own(listed))
  if (rows.length === 0) return
  const event = { ...tenant, at: now, kind: 'digested' as const, actor: 'system' }
  await tx.insert(quarantineEvents).values(rows.map((row) => ({ ...event, id: nextTimeId(now), entryId: row.id })))
}
