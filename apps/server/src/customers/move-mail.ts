import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'

interface MailTable {
  name: string
  /** Column the walk follows; several rows may share a key. */
  key: string
  /** No index finds a customer's rows: all rows are read, in batches. */
  readsAll?: true
  /** True when these rows count towards a move's progress. */
  counts?: true
}

/** Tables that grow with mail. */
export const mailTables: readonly MailTable[] = [
  { name: 'messages', key: 'id', counts: true },
  { name: 'message_events', key: 'message_id', readsAll: true },
  { name: 'message_sources', key: 'id', readsAll: true },
  { name: 'quarantine_entries', key: 'id' },
  { name: 'quarantine_events', key: 'id', readsAll: true },
  { name: 'digest_codes', key: 'entry_id', readsAll: true },
  { name: 'deliveries', key: 'id', readsAll: true },
  { name: 'stopped_mails', key: 'id', readsAll: true },
  { name: 'delivery_notices', key: 'id', readsAll: true },
  { name: 'notifications', key: 'id' },
  { name: 'notification_bodies', key: 'notification_id', readsAll: true },
  { name: 'o365_items', key: 'id', counts: true },
  { name: 'release_requests', key: 'id' },
  { name: 'url_events', key: 'id' },
  { name: 'spam_reports', key: 'id' },
  { name: 'webhook_requests', key: 'id' },
  { name: 'spam_report_notes', key: 'id', readsAll: true },
]

const countedTables = mailTables.filter(({ counts }) => counts)

/** Number of other customers' rows that cost as much to read as moving one row. */
const readForOneMoved = 25

/** True if a customer has so much mail that it moves in steps. */
export async function hasMoreMail(tx: Transaction, customerId: number, rows: number): Promise<boolean> {
  for (const { name } of countedTables) {
    const { rows: found } = await tx.execute<{ rows: number }>(
      sql`select count(*)::int as rows from (
        select 1 from ${sql.identifier(name)} where customer_id = ${customerId} limit ${rows + 1}) as found`,
    )
    if ((found[0]?.rows ?? 0) > rows) return true
  }
  return false
}

/** Number of a customer's rows that count towards its move's progress. */
export async function countMail(tx: Transaction, customerId: number): Promise<number> {
  const counts = countedTables.map(
    ({ name }) => sql`(select count(*) from ${sql.identifier(name)} where customer_id = ${customerId})`,
  )
  const { rows } = await tx.execute<{ rows: string }>(sql`select ${sql.join(counts, sql` + `)} as rows`)
  return Number(rows[0]?.rows ?? 0)
}

/**
 * Owner of a customer's mail while it moves between resellers: the customer and the provider see it, neither reseller does. No reseller has
 * this id.
 */
export const nobodysReseller = 0

export interface MailPlace {
  atTable: string
  atKey: number
}

export interface MailStep {
  customerId: number
  /** Reseller who owns it from then on. */
  resellerId: number
  at: MailPlace
  /** Key from which on each table is walked. */
  passFrom: number
  rowsAtATime: number
}

/** Moves the next rows of a customer's mail. Returns how many counted rows it passed and the new position; `null`: at the end. */
export async function moveMail(tx: Transaction, step: MailStep): Promise<(MailPlace & { passed: number }) | null> {
  const { customerId, resellerId, at, passFrom, rowsAtATime } = step
  const place = Math.max(
    0,
    mailTables.findIndex(({ name }) => name === at.atTable),
  )
  const table = mailTables[place]
  if (!table) return null
  const after = Math.max(passFrom - 1, at.atTable === table.name ? at.atKey : 0)
  const [name, key] = [sql.identifier(table.name), sql.identifier(table.key)]
  const isOfCustomer = sql`customer_id = ${customerId}`
  const { rows } = await tx.execute<{ last: string | null; passed: number }>(
    sql`select max(key) as last, count(*) filter (where ${isOfCustomer})::int as passed from (
      select ${key} as key, customer_id from ${name} where ${table.readsAll ? sql`true` : isOfCustomer} and ${key} > ${after}
        order by ${key} limit ${table.readsAll ? rowsAtATime * readForOneMoved : rowsAtATime}) as next`,
  )
  const { last, passed } = rows[0] ?? { last: null, passed: 0 }
  if (last !== null) {
    await tx.execute(
      sql`update ${name} set reseller_id = ${resellerId} where ${isOfCustomer}
        and ${key} > ${after} and ${key} <= ${Number(last)} and reseller_id is distinct from ${resellerId}`,
    )
    return { atTable: table.name, atKey: Number(last), passed: table.counts ? passed : 0 }
  }
  const next = mailTables[place + 1]
  return next ? { atTable: next.name, atKey: 0, passed: 0 } : null
}
