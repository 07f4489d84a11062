import type { Transaction } from './database'

interface Kept {
  execute(values: Record<string, unknown>): PromiseLike<unknown>
}

const keptAtMost = 50
const statementsOf = new WeakMap<Transaction, Map<string, Kept>>()
let made = 0

/**
 * A statement that is built, parsed and planned once on each connection: for what is asked very often in few shapes. Its values are
 * placeholders, and its limits stand in it: with a limit that is not known PostgreSQL plans each call. `shape` tells it from all others and holds the role it runs as, so that no plan serves two; its values must be few,
 * since a connection remembers so many at most.
 */
export function keptStatement<Statement extends Kept>(
  tx: Transaction,
  shape: string,
  prepare: (name: string) => Statement,
): Statement {
  const kept = statementsOf.get(tx) ?? new Map<string, Kept>()
  statementsOf.set(tx, kept)
  const known = kept.get(shape)
  if (known) return known as Statement
  // The embedded database is one session behind all its connections: a name is never given twice.
  made += 1
  const statement = prepare(kept.size < keptAtMost ? `kept_${made}` : '')
  if (kept.size < keptAtMost) kept.set(shape, statement)
  return statement
}
