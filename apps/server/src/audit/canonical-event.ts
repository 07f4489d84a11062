import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'

/** Version of the canonical form of events and seals. Changing either form requires a new number; old ones stay supported. */
export const sealVersion = 1

/** An event as `canonicalColumns` selects it. */
export type SealableEvent = {
  /** Time id, decimal. */
  id: string
  /** UTC to the microsecond, ISO 8601. */
  at: string
  reseller_id: number | null
  customer_id: number | null
  user_id: number | null
  username: string
  action: string
  target: string
  address: string
  before: unknown
  after: unknown
}

/** Everything that an event records. Both tenant columns are included: the log stays where it was written when a customer moves. */
export const canonicalColumns: SQL = sql`e.id::text as id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  e.reseller_id, e.customer_id, e.user_id, e.username, e.action, e.target, e.address, e.before, e.after`

/** SHA-256 of an event's canonical form: a JSON array in fixed order, whose objects have sorted keys. */
export function digestEvent(event: SealableEvent): Buffer {
  const { id, at, reseller_id, customer_id, user_id, username, action, target, address, before, after } = event
  const fields = [id, at, reseller_id, customer_id, user_id, username, action, target, address, before, after]
  return createHash('sha256')
    .update(JSON.stringify([sealVersion, ...fields], sortKeys))
    .digest()
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
