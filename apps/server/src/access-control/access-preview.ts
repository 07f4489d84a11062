import { Role, type SignInRange } from '@postern/core'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { knownAddresses } from '../auth/auth.table'
import { rangesCheck } from '../auth/sign-in-ranges'
import { asSystem } from '../db/as-system'
import type { Transaction } from '../db/database'
import { users } from '../users/users.table'

/** Reseller or customer whose administrators the ranges apply to. */
export type AccessPlace = { resellerId: number } | { customerId: number }

const daysMs = 30 * 24 * 60 * 60 * 1000
const shownAtMost = 50
// A reseller or customer has fewer; each row is read once.
const readAtMost = 5_000

/** Finds administrators who signed in during the last 30 days from an address outside the ranges. */
export async function findShutOut(tx: Transaction, place: AccessPlace, ranges: readonly SignInRange[], now: Date) {
  const ofPlace =
    'customerId' in place
      ? and(eq(users.customerId, place.customerId), eq(users.role, Role.CustomerAdmin))
      : and(eq(users.resellerId, place.resellerId), eq(users.role, Role.ResellerAdmin))
  // Sign-in history is read as the system; the caller's access to this place has already been checked.
  const seen = await asSystem(tx, () =>
    tx
      .select({
        ...{ id: users.id, username: users.username },
        ...{ address: knownAddresses.address, seenAt: knownAddresses.seenAt },
      })
      .from(knownAddresses)
      .innerJoin(users, eq(users.id, knownAddresses.userId))
      .where(
        and(
          ofPlace,
          users.isActive,
          isNull(users.deletedAt),
          gt(knownAddresses.seenAt, new Date(now.getTime() - daysMs)),
        ),
      )
      .orderBy(desc(knownAddresses.seenAt), desc(users.id))
      .limit(readAtMost),
  )
  const isInside = rangesCheck(ranges)
  const open = new Set<number>()
  const shutOut = new Map<number, (typeof seen)[number]>()
  for (const one of seen) {
    if (isInside(one.address)) open.add(one.id)
    else if (!shutOut.has(one.id)) shutOut.set(one.id, one)
  }
  return {
    users: [...shutOut.values()].slice(0, shownAtMost).map(({ seenAt, ...one }) => ({
      ...one,
      seenAt: seenAt.toISOString(),
      hasOpenAddress: open.has(one.id),
    })),
    shutOutCount: shutOut.size,
    userCount: new Set(seen.map(({ id }) => id)).size,
  }
}
