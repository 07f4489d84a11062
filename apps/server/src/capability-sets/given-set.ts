import { capabilities } from '@postern/core'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { refuseField } from '../http/refuse'
import { capabilitySets } from './capability-sets.table'

/**
 * Has whoever gives a set and whoever changes or removes it wait for each other until their transactions end: nobody is left
 * with what the set held before.
 */
export async function holdSet(tx: Transaction, id: number, { isChanged }: { isChanged: boolean }): Promise<void> {
  const key = sql`hashtextextended(${`capability set ${id}`}, 0)`
  await tx.execute(
    isChanged ? sql`select pg_advisory_xact_lock(${key})` : sql`select pg_advisory_xact_lock_shared(${key})`,
  )
}

/** A set that may be given to a user of a place: the place's own or one of the levels above. Others are refused alike (XT-04). */
export async function findGivenSet(
  tx: Transaction,
  id: number,
  place: { resellerId: number | null; customerId: number | null },
) {
  await holdSet(tx, id, { isChanged: false })
  const at = (column: typeof capabilitySets.resellerId | typeof capabilitySets.customerId, owner: number | null) =>
    owner === null ? isNull(column) : or(isNull(column), eq(column, owner))
  const { resellerId, customerId } = capabilitySets
  const [set] = await tx
    .select()
    .from(capabilitySets)
    .where(and(eq(capabilitySets.id, id), at(resellerId, place.resellerId), at(customerId, place.customerId)))
  if (!set) throw refuseField('capabilitySetId', 'capabilitySets.notForUser')
  return set
}

/** What a user with a set holds: the set's and the own ones, in the product's order. */
export function effectiveCapabilities(ofSet: readonly string[], own: readonly string[]): string[] {
  return capabilities.filter((name) => ofSet.includes(name) || own.includes(name))
}
