import { againAfterDeadlock } from './after-deadlock'
import type { Database, Transaction } from './database'
import { inGroups } from './in-groups'

export interface SharedWork<Item, Result> {
  /** Weight of a transaction's items together, where they have one. Default: no limit. */
  weightAtMost?: number
  weigh?: (item: Item) => number
  /** Does the work of all items in a system transaction, and returns their results in order. */
  run: (tx: Transaction, items: readonly Item[]) => Promise<Result[]>
}

const itemsAtMost = 25
/** Transactions at the same time; the embedded database has one connection. */
const lanes = 4

/**
 * Work whose calls share a transaction when they arrive while earlier ones run: opening and committing, and most statements, are
 * then paid once. A call that arrives alone runs at once; when a shared transaction fails, each of its calls gets one of its own.
 */
export function shareTransaction<Item, Result>({ run, ...limits }: SharedWork<Item, Result>) {
  const known = new WeakMap<Database, (item: Item) => Promise<Result>>()

  function groupsOf(db: Database): (item: Item) => Promise<Result> {
    return inGroups({
      ...limits,
      lanes: db.isEmbedded ? 1 : lanes,
      itemsAtMost,
      run: (items) => againAfterDeadlock(() => db.inScope({ as: 'system' }, (tx) => run(tx, items))),
    })
  }

  return (db: Database, item: Item): Promise<Result> => {
    const add = known.get(db) ?? groupsOf(db)
    known.set(db, add)
    return add(item)
  }
}
