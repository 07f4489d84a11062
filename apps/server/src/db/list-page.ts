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
  /** The table and what its order needs besides. */
  from?: SQL
  /** Tells this list from others of the table: whose rows, and which of them. */
  question: unknown
  /** Everything but texts and the span of time, the service's own condition of scope with it. */
  facts: SQL | undefined
  /** The time that the rows are of. Default: all of it. */
  span?: TimeSpan | undefined
  /** What is searched for. */
  texts: SQL | undefined
  order: readonly SQL[]
  /** Rows that come after those of another page; they are counted with all others. */
  rest?: SQL | undefined
  limit: number
  offset: number
  /**
   * How many rows are looked into one after the other, a hundred more for each that is skipped but never more than 200,000,
   * before the index of texts is asked for all. Default: 40,000, which takes as long as the index does.
   */
  walks?: number
  /** In the caller's scope, in any order. */
  readThese: (ids: number[]) => Promise<Row[]>
}

const walkedByDefault = 40_000
const walkedAtMost = 200_000

/**
 * A page of a list with its count: ids are found first, by indexes alone where they can be, then the rows are read. Row-level security
 * keeps a tenant's `like` from the index of texts (its operator might tell of rows that are not the tenant's), so that a word that
 * nobody wrote would read every row. What is searched for is found as the system by the service's own condition of scope, and read
 * in the tenant's scope: both walls stand.
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
 * The planner knows nothing of texts behind row-level security. What is seldom is found by the index of texts, counted and put in order;
 * what is often found is met soon in the order of the list, and where it is not, the index finds it all.
 */
async function search<Row extends { id: number }>(tx: Transaction, list: ListPage<Row>, texts: SQL): Promise<Found> {
  const { table, from = sql`${table}`, question, span = {}, order, rest, limit, offset, walks = walkedByDefault } = list
  const where = and(list.facts, inSpanOfFound(table.id, span), texts)
  const count = boundedCount(tx, { table, question, where, readsRows: true })
  const pageOf = (these?: SQL) => sql`select ${table.id} as id from ${from} where ${and(these, rest) ?? sql`true`}
    order by ${listed(order)} limit ${limit} offset ${offset}`
  if (!count.known) {
    // By the table's own name, so that order and joins are said of what was found as they are said of the table.
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
  // A page that goes on after a row is another one each time.
  const scattered = rest === undefined ? JSON.stringify(['scattered', getTableName(table), question, offset]) : null
  const known = remembered(tx)
  if (scattered === null || !known.has(scattered)) {
    // Its limit keeps the two conditions apart: the rows come in order, and texts are looked into one after the other.
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
