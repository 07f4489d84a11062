import { randomUUID } from 'node:crypto'
import type { OccasionParams, Occasions } from '../testing/occasion'
import { missing } from '../testing/occasion-objects'
import { matchListEntries, matchLists } from './match-lists.table'

const freshMatchList: OccasionParams = async ({ db, clock }, target) => {
  if (target === 'missing') return { id: missing.id }
  return db.inScope({ as: 'system' }, async (tx) => {
    const dates = { createdAt: clock.now(), updatedAt: clock.now() }
    const [row] = await tx
      .insert(matchLists)
      .values({ kind: 'address', name: randomUUID(), entryCount: 1, ...dates })
      .returning({ id: matchLists.id })
    const { id } = row ?? missing
    await tx.insert(matchListEntries).values({ listId: id, value: 'growth.example' })
    return { id }
  })
}

export const occasions: Occasions = {
  listMatchLists: {},
  createMatchList: { status: 400 },
  getMatchList: { params: freshMatchList },
  updateMatchList: { params: freshMatchList, body: { description: 'New' } },
  deleteMatchList: { params: freshMatchList },
  listMatchListEntries: { params: freshMatchList },
  addMatchListEntries: { params: freshMatchList, body: { lines: ['growth.example'] } },
  deleteMatchListEntries: { params: freshMatchList, query: '?id=123456' },
}
