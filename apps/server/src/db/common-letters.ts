import { getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { asSystem } from './as-system'
import { databaseOf, type Transaction } from './database'

/** Share of a table's rows in which three letters occur next to each other; absent: in hardly any. */
export type CommonLetters = ReadonlyMap<string, number>

type Searched = PgTable & { id: PgColumn; searchText: PgColumn }

const sampled = 400
const keptForMs = 10 * 60_000
const hardlyAny = 0.02

interface Kept {
  letters: Promise<CommonLetters>
  until: number
}

const known = new WeakMap<object, Map<string, Kept>>()

/**
 * Common letter triples in a table's texts, sampled every ten minutes from rows of all times and all tenants. They decide how a search runs
 * and never what it finds.
 */
export async function commonLetters(tx: Transaction, table: Searched): Promise<CommonLetters> {
  const database = databaseOf(tx)
  const tables = known.get(database) ?? new Map<string, Kept>()
  known.set(database, tables)
  const name = getTableName(table)
  const kept = tables.get(name)
  // The read for all may fail; the other callers then search without it.
  if (kept && kept.until > performance.now()) return kept.letters.catch(() => new Map())
  const letters = asSystem(tx, () => readSample(tx, table)).then(sharesIn)
  tables.set(name, { letters, until: performance.now() + keptForMs })
  letters.catch(() => tables.delete(name))
  return letters
}

async function readSample(tx: Transaction, table: Searched): Promise<string[]> {
  const { rows } = await tx.execute<{ text: string }>(sql`
    select picked.text from (select min(${table.id}) as first, max(${table.id}) as last from ${table}) as span
    cross join generate_series(0, ${sampled - 1}::int) as place
    cross join lateral (select ${table.searchText} as text from ${table}
      where ${table.id} >= span.first + (span.last - span.first) * place / ${sampled - 1}::int order by ${table.id} limit 1) as picked`)
  return rows.map(({ text }) => text)
}

function sharesIn(texts: readonly string[]): CommonLetters {
  const counts = new Map<string, number>()
  for (const text of texts) {
    for (const three of new Set(runsOf(text.toLowerCase()).flatMap(threesOf)))
      counts.set(three, (counts.get(three) ?? 0) + 1)
  }
  const shares = [...counts].map(([three, count]) => [three, count / texts.length] as const)
  return new Map(shares.filter(([, share]) => share > hardlyAny))
}

const seldom = 0.05
const alike = 4

/**
 * Pieces of a text worth looking up in the index: common letters take long to read and exclude few rows. Empty when no piece is better than
 * the whole text.
 */
export function rarePieces(text: string, common: CommonLetters): string[] {
  const shareOf = (three: string) => common.get(three.toLowerCase()) ?? 0
  const runs = runsOf(text)
  const shares = runs.flatMap(threesOf).map(shareOf)
  const most = Math.max(seldom, alike * Math.min(...shares))
  if (shares.every((share) => share <= most)) return []
  return runs.flatMap((run) => {
    const pieces: string[] = []
    let isOpen = false
    for (const three of threesOf(run)) {
      if (shareOf(three) > most) isOpen = false
      else if (isOpen) pieces.push(pieces.pop() + three.slice(-1))
      else isOpen = pieces.push(three) > 0
    }
    return pieces
  })
}

/**
 * Returns uninterrupted runs of letters and digits: the index does not cover other characters. ASCII only: lower-casing other letters in
 * the database may depend on their neighbours.
 */
function runsOf(text: string): string[] {
  return text.match(/[a-z0-9]{3,}/gi) ?? []
}

function threesOf(run: string): string[] {
  return Array.from({ length: run.length - 2 }, (_, index) => run.slice(index, index + 3))
}
