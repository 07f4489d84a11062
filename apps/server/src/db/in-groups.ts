import { setTimeout as wait } from 'node:timers/promises'
import { isConnectionLost } from './database-away'

export interface GroupOptions<Item, Result> {
  /** Number of groups that run in parallel. */
  lanes: number
  itemsAtMost: number
  /** Time that the first item of a group waits for others, in ms, where none is running yet. Default: it does not wait. */
  gatherMs?: number
  /** Default: no limit. */
  weightAtMost?: number
  /** Weight of an item against `weightAtMost`; a heavier item runs alone. Default: none. */
  weigh?: (item: Item) => number
  /** Processes all items or none, and returns their results in order. */
  run: (items: readonly Item[]) => Promise<Result[]>
}

interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * Batches items that arrive while earlier ones are running, for work whose cost is mostly per transaction. An item that arrives alone runs
 * at once, or after `gatherMs`. When a group fails, its items are retried one by one, so that only the culprit fails. After a lost connection
 * all of them fail: the work may already have been committed.
 */
export function inGroups<Item, Result>({
  lanes,
  itemsAtMost,
  gatherMs = 0,
  weightAtMost = Number.POSITIVE_INFINITY,
  weigh = () => 0,
  run,
}: GroupOptions<Item, Result>): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = []
  let running = 0

  function next(): Waiting<Item, Result>[] {
    let weight = 0
    const tooMany = waiting.findIndex(({ item }, index) => {
      weight += weigh(item)
      return index > 0 && (index >= itemsAtMost || weight > weightAtMost)
    })
    return waiting.splice(0, tooMany === -1 ? waiting.length : tooMany)
  }

  async function work(): Promise<void> {
    running += 1
    if (gatherMs > 0) await wait(gatherMs)
    while (waiting.length > 0) await settle(next())
    running -= 1
  }

  async function settle(group: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await run(group.map(({ item }) => item))
      group.forEach(({ resolve }, index) => {
        resolve(results[index] as Result)
      })
    } catch (error) {
      if (group.length === 1 || isConnectionLost(error)) for (const { reject } of group) reject(error)
      else for (const one of group) await settle([one])
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (running < lanes) void work()
    })
}
