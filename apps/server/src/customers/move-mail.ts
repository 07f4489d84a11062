import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'

/** Tables that grow with mail, and the key that they are walked along; a key may have several rows. */
export const mailTables = [
  { name: 'messages', key: 'id' },
  { name: 'message_sources', key: 'id' },
  { name: 'quarantine_entries', key: 'id' },
  { name: 'quarantine_events', key: 'id' },
  { name: 'digest_codes', key: 'entry_id' },
  { name: 'deliveries', key: 'id' },
  { name: 'notifications', key: 'id' },
  { name: 'o365_items', key: 'id' },
  { name: 'spam_reports', key: 'id' },
  { name: 'spam_report_notes', key: 'id' },
] as const

/** Whether a customer has so much mail that it moves in steps. */
export async function hasMoreMail(tx: Transaction, customerId: number, rows: number): Promise<boolean> {
  for (const name of ['messages', 'o365_items']) {
    const { rows: found } = await tx.execute<{ rows: number }>(
      sql`select count(*)::int as rows from (
        select 1 from ${sql.identifier(name)} where customer_id = ${customerId} limit ${rows + 1}) as found`,
    )
    if ((found[0]?.rows ?? 0) > rows) return true
  }
  return false
}

/** Rows of a customer's mail, all tables together. */
export async function countMail(tx: Transaction, customerId: number): Promise<number> {
  const counts = mailTables.map(
    ({ name }) => sql`(select count(*) from ${sql.identifier(name)} where customer_id = ${customerId})`,
  )
  const { rows } = await tx.execute<{ rows: string }>(sql`select ${sql.join(counts, sql` + `)} as rows`)
  return Number(rows[0]?.rows ?? 0)
}

/**
 * Whose a customer's mail is while it goes from one reseller to the other: the customer and the provider meet it, and neither of the
 * two resellers does. No reseller has this id.
 */
export const nobodysReseller = 0

export interface MailPlace {
  atTable: string
  atKey: number
}

export interface MailStep {
  customerId: number
  resellerId: number
  from: MailPlace
  rowsAtATime: number
}

/** Gives the next rows of a customer's mail to a reseller. Answers how many it passed and where it is then; `null`: at the end. */
export async function moveMail(tx: Transaction, step: MailStep): Promise<(MailPlace & { passed: number }) | null> {
  const { customerId, resellerId, from, rowsAtATime } = step
  const at = Math.max(
    0,
    mailTables.findIndex(({ name }) => name === from.atTable),
  )
  const table = mailTables[at]
  if (!table) return null
  const after = from.atTable === table.name ? from.atKey : 0
  const [name, key] = [sql.identifier(table.name), sql.identifier(table.key)]
  const { rows } = await tx.execute<{ last: string | null; passed: number }>(
    sql`select max(key) as last, count(*)::int as passed from (
      select ${key} as key from ${name} where customer_id = ${customerId} and ${key} > ${after}
        order by ${key} limit ${rowsAtATime}) as next`,
  )
  const { last, passed } = rows[0] ?? { last: null, passed: 0 }
  if (last !== null) {
    await tx.execute(
      sql`update ${name} set reseller_id = ${resellerId} where customer_id = ${customerId}
        and ${key} > ${after} and ${key} <= ${Number(last)} and reseller_id is distinct from ${resellerId}`,
    )
    return { atTable: table.name, atKey: Number(last), passed }
  }
  const next = mailTables[at + 1]
  return next ? { atTable: next.name, atKey: 0, passed } : null
}
