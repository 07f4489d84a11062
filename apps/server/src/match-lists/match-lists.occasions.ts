import { randomUUID } from 'node:crypto'
import type { OccasionParams, Occasions } from '../testing/occasion'
import { customerById, missing, takenName } from '../testing/occasion-objects'
import { matchListSources } from './match-list-sources.table'
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

/** A list of the tenant that is fetched from an address. */
const fetchedList: OccasionParams = async (stage, target, mark) => {
  const params = await freshMatchList(stage, target, mark)
  if (target === 'missing') return params
  const { id: customerId, resellerId } = stage.world[target]
  const source = { listId: Number(params.id), url: 'https://lists.example/a.csv', refreshMinutes: 60 }
  await stage.db.inScope({ as: 'system' }, (tx) =>
    tx.insert(matchListSources).values({ ...source, resellerId, customerId, dueAt: stage.clock.now() }),
  )
  return params
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
  refreshMatchList: { params: fetchedList },
  listMatchListCountryMail: { params: freshMatchList, query: '?country=FR' },
  listMatchListEntries: { params: freshMatchList },
  addMatchListEntries: { params: freshMatchList, body: { lines: ['growth.example'] } },
  deleteMatchListEntries: { params: freshMatchList, query: '?id=123456' },
}
