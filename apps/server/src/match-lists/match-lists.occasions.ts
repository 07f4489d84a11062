import { randomUUID } from 'node:crypto'
import type { OccasionParams, Occasions } from '../testing/occasion'
import { customerById, missing, takenName } from '../testing/occasion-objects'
import { matchListEntries, matchLists } from './match-lists.table'

/** A list of the tenant. */
const freshMatchList: OccasionParams = async ({ db, world, clock }, target) => {
  if (target === 'missing') return { id: missing.id }
  const { id: customerId, resellerId } = world[target]
  return db.inScope({ as: 'system' }, async (tx) => {
    const dates = { createdAt: clock.now(), updatedAt: clock.now() }
    const [row] = await tx
      .insert(matchLists)
      .values({ resellerId, customerId, kind: 'address', name: randomUUID(), entryCount: 1, ...dates })
      .returning({ id: matchLists.id })
    const { id } = row ?? missing
    await tx.insert(matchListEntries).values({ resellerId, customerId, listId: id, value: 'growth.example' })
    return { id }
  })
}

/** The customer, which already has a list with the name in the body. */
const customerWithList: OccasionParams = async ({ db, world, clock }, target) => {
  if (target === 'missing') return { id: missing.id }
  const { id: customerId, resellerId } = world[target]
  const dates = { createdAt: clock.now(), updatedAt: clock.now() }
  await db.inScope({ as: 'system' }, (tx) =>
    tx
      .insert(matchLists)
      .values({ resellerId, customerId, kind: 'address', name: takenName, ...dates })
      .onConflictDoNothing(),
  )
  return { id: customerId }
}

export const occasions: Occasions = {
  listMatchLists: {},
  createMatchList: { status: 400 },
  listMatchListOfCustomer: { params: customerById },
  createMatchListOfCustomer: {
    ...{ params: customerWithList, body: { kind: 'address', name: takenName } },
    status: 409,
  },
  getMatchList: { params: freshMatchList },
  updateMatchList: { params: freshMatchList, body: { description: 'New' } },
  deleteMatchList: { params: freshMatchList },
  listMatchListEntries: { params: freshMatchList },
  addMatchListEntries: { params: freshMatchList, body: { lines: ['growth.example'] } },
  deleteMatchListEntries: { params: freshMatchList, query: '?id=123456' },
}
