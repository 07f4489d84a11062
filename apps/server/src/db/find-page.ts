import { asSystem } from './as-system'
import type { Transaction } from './database'
import type { Scope } from './scope'

interface Found {
  id: number
  counted: number | null
}

interface PageSteps<Row extends { id: number }, Counted> {
  scope: Scope
  /** Texts are searched for, which an index of texts answers. */
  searches: boolean
  /** The page with the count as a column. */
  read: () => PromiseLike<(Row & Found)[]>
  /** The same page, of the same rows, ids alone. Its condition holds the scope. */
  find: () => PromiseLike<Found[]>
  readThese: (ids: number[]) => PromiseLike<Row[]>
  count: (page: Found[]) => Promise<Counted>
}

/**
 * A page of a list that texts can be searched in. Row-level security keeps a tenant's `like` from the index of texts (its
 * operator might tell of rows that are not the tenant's), so that a word that nobody wrote would read every row. What is searched
 * for is found as the system by the service's own condition of scope, and read in the tenant's scope: both walls stand.
 */
export async function findPage<Row extends { id: number }, Counted>(
  tx: Transaction,
  { scope, searches, read, find, readThese, count }: PageSteps<Row, Counted>,
): Promise<{ rows: Row[]; counted: Counted }> {
  if (!searches || scope.as === 'provider') {
    const rows = await read()
    return { rows, counted: await count(rows) }
  }
  const { page, counted } = await asSystem(tx, async () => {
    const page = await find()
    return { page, counted: await count(page) }
  })
  const rows = page.length > 0 ? await readThese(page.map(({ id }) => id)) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { rows: page.flatMap(({ id }) => byId.get(id) ?? []), counted }
}
