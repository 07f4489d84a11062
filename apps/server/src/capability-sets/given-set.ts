import { capabilities } from '@postern/core'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { refuseField } from '../http/refuse'
import { capabilitySets } from './capability-sets.table'

/**
 * Serialises granting a set with changing or removing it, until the transaction ends: nobody keeps the set's earlier capabilities.
 */
export async function holdSet(tx: Transaction, id: number, { isChanged }: { isChanged: boolean }): Promise<void> {
  const key = sql`hashtextextended(${`capability set ${id}`}, 0)`
  await tx.execute(
    isChanged ? sql`select pg_advisory_xact_lock(${key})` : sql`select pg_advisory_xact_lock_shared(${key})`,
  )
}

/**
 * Finds a set that a user of a place can be granted: the place's own or one from the levels above. All others are rejected identically
 * (XT-04).
 */
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

/** Capabilities of a user with a set: the set's and the user's own, in the product's order. */
export function effectiveCapabilities(ofSet: readonly string[], own: readonly string[]): string[] {
  return capabilities.filter((name) => ofSet.includes(name) || own.includes(name))
}
