import { databaseOf, type Transaction } from './database'

const keptForMs = 30_000
const keptAtMost = 1_000
const factsOf = new WeakMap<object, Map<string, number>>()

/**
 * Remembers facts about lists of this database that are expensive to find out. They last for half a minute in this process, and must do no
 * harm once outdated.
 */
export function remembered(tx: Transaction) {
  const database = databaseOf(tx)
  const facts = factsOf.get(database) ?? new Map<string, number>()
  factsOf.set(database, facts)
  return {
    has: (fact: string) => (facts.get(fact) ?? 0) > performance.now(),
    add(fact: string) {
      if (facts.size >= keptAtMost) facts.clear()
      facts.set(fact, performance.now() + keptForMs)
    },
  }
}
