import { and, getTableName, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { asSystem } from './as-system'
import { boundedCount } from './bounded-count'
import type { Transaction } from './database'
import { remembered } from './remembered'
import type { Scope } from './scope'
import { inSpan, inSpanOfFound, type TimeSpan } from './time-span'

interface ListPage<Row extends { id: number }> {
  scope: Scope
  table: PgTable & { id: PgColumn }
  /** The table and anything else its ordering needs. */
  from?: SQL
  /** Identifies this list among others of the table: whose rows, and which filter. */
  question: unknown
  /** All conditions except text search and period, including the service's own scope check. */
  facts: SQL | undefined
  /** Period of the rows. Default: unlimited. */
  span?: TimeSpan | undefined
  /** Text search condition. */
  texts: SQL | undefined
  order: readonly SQL[]
  /** Restricts the page to rows after another page; the count includes all rows. */
  rest?: SQL | undefined
  limit: number
  offset: number
  /**
   * Number of rows to scan in order, plus a hundred per skipped row but never more than 200,000, before falling back to the text index.
   * Default: 40,000, which takes as long as the index.
   */
  walks?: number
  /** Reads rows in the caller's scope, in any order. */
  readThese: (ids: number[]) => Promise<Row[]>
}

const walkedByDefault = 40_000
const walkedAtMost = 200_000

/**
 * Reads a page of a list with its count: finds ids first, from indexes alone if possible, then reads the rows. Row-level security keeps a
 * tenant's `like` from using the text index (its operator might leak other tenants' rows), so that a rare word would read every row.
 * Searches therefore run as the system with the service's own scope condition, and rows are read in the tenant's scope: both checks apply.
 */
export async function listPage<Row extends { id: number }>(tx: Transaction, list: ListPage<Row>) {
  const isOwnSearch = list.texts !== undefined && list.scope.as !== 'provider'
  const find = () => (list.texts ? search(tx, list, list.texts) : readPage(tx, list))
  const { ids, counted } = await (isOwnSearch ? asSystem(tx, find) : find())
  const rows = ids.length > 0 ? await list.readThese(ids) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), counted }
}

interface Found {
  ids: number[]
  counted: { count: number; countIsEstimate: boolean }
}

async function readPage<Row extends { id: number }>(tx: Transaction, list: ListPage<Row>): Promise<Found> {
  const { table, from = sql`${table}`, question, span = {}, order, rest, limit, offset } = list
  const facts = and(list.facts, inSpan(table.id, span))
  const count = boundedCount(tx, { table, question, where: facts, readsRows: false })
  const { rows } = await tx.execute<{ id: number | string; counted: number | null }>(
    sql`select ${table.id} as id, ${count.column()} as counted from ${from} where ${and(facts, rest) ?? sql`true`}
      order by ${listed(order)} limit ${limit} offset ${offset}`,
  )
  const isContinued = rest !== undefined
  return { ids: rows.map(({ id }) => Number(id)), counted: await count.of({ rows, limit, offset, isContinued }) }
}

/**
 * The planner has no statistics on texts behind row-level security. Rare texts are found through the text index, counted and sorted;
 * frequent ones appear soon in list order, and otherwise the index finds them all.
 */
async function search<Row extends { id: number }>(tx: Transaction, list: ListPage<Row>, texts: SQL): Promise<Found> {
  const { table, from = sql`${table}`, question, span = {}, order, rest, limit, offset, walks = walkedByDefault } = list
  const where = and(list.facts, inSpanOfFound(table.id, span), texts)
  const count = boundedCount(tx, { table, question, where, readsRows: true })
  const pageOf = (these?: SQL) => sql`select ${table.id} as id from ${from} where ${and(these, rest) ?? sql`true`}
    order by ${listed(order)} limit ${limit} offset ${offset}`
  if (!count.known) {
    // Uses the table's own name, so that ordering and joins apply to the result as they do to the table.
    const { rows } = await tx.execute<{ ids: (number | string)[]; counted: number }>(
      sql`with ${table} as materialized (select * from ${table} where ${where} limit ${count.bound + 1})
        select array(${pageOf()}) as ids, (select count(*)::int from ${table}) as counted`,
    )
    const [{ ids, counted } = { ids: [], counted: 0 }] = rows
    const found = count.read(counted)
    if (!found.countIsEstimate) return { ids: ids.map(Number), counted: found }
  }
  const counted = count.read(count.bound + 1)
  const select = async (statement: SQLWrapper) =>
    (await tx.execute<{ id: number | string }>(statement)).rows.map(({ id }) => Number(id))
  // A page after a given row is different each time.
  const scattered = rest === undefined ? JSON.stringify(['scattered', getTableName(table), question, offset]) : null
  const known = remembered(tx)
  if (scattered === null || !known.has(scattered)) {
    // The limit separates the two conditions: rows come in order, and their texts are checked one by one.
    const walked = sql`select ${table.id} as id, (${texts}) as matches from ${from} where ${and(list.facts, inSpan(table.id, span), rest) ?? sql`true`}
      order by ${listed(order)} limit ${Math.min(walks + 100 * offset, walkedAtMost)}`
    const met = await select(sql`select id from (${walked}) as walked where matches limit ${limit} offset ${offset}`)
    if (met.length === limit) return { ids: met, counted }
    if (scattered !== null) known.add(scattered)
  }
  return { ids: await select(pageOf(sql`${table.id} = any(array(select id from ${table} where ${where}))`)), counted }
}

function listed(parts: readonly SQL[]): SQL {
  return sql.join([...parts], sql`, `)
}
