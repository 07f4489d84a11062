import { againAfterDeadlock } from './after-deadlock'
import type { Database, Transaction } from './database'
import { inGroups } from './in-groups'

export interface SharedWork<Item, Result> {
  /** Maximum total weight of a transaction's items, if they have one. Default: no limit. */
  weightAtMost?: number
  weigh?: (item: Item) => number
  /** Time that a call waits for others to share its transaction, in ms, where none is running. Default: it does not wait. */
  gatherMs?: number
  /** Processes all items in a system transaction, and returns their results in order. */
  run: (tx: Transaction, items: readonly Item[]) => Promise<Result[]>
}

const itemsAtMost = 25
/** Number of parallel transactions; the embedded database has one connection. */
const lanes = 4

/**
 * Batches calls that arrive while earlier ones are running into a shared transaction: opening, committing and most statements are then paid
 * for once. A call that arrives alone runs at once; when a shared transaction fails, its calls are retried separately.
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
