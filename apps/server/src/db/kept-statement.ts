import type { Transaction } from './database'

interface Kept {
  execute(values: Record<string, unknown>): PromiseLike<unknown>
}

const keptAtMost = 50
const statementsOf = new WeakMap<Transaction, Map<string, Kept>>()
let made = 0

/**
 * A statement that is built, parsed and planned once per connection: for very frequent queries with few shapes. Its values are
 * placeholders, but its limits are literals: with an unknown limit PostgreSQL plans every call. `shape` must be unique and include the role
 * it runs as, so that no plan is shared between roles; keep the number of shapes small, because a connection remembers only a limited
 * number.
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
  // The embedded database has a single session for all connections, so names are never reused.
  made += 1
  const statement = prepare(kept.size < keptAtMost ? `kept_${made}` : '')
  if (kept.size < keptAtMost) kept.set(shape, statement)
  return statement
}
