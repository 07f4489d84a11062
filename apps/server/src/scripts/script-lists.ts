import { asciiAddress } from '@postern/core/management'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { matchLists } from '../match-lists/match-lists.table'
import { readPreparedLists } from '../match-lists/prepared-lists'
import { type ListQuestion, listKeyOf } from './scripts-job'

/** Scripts are the provider's, and so are the lists that they name. */
const ofProvider = and(eq(matchLists.kind, 'address'), isNull(matchLists.resellerId), isNull(matchLists.customerId))

/** Ids of address lists by their names in lower case. */
async function idsOfLists(tx: Transaction, names: readonly string[]): Promise<Map<string, number>> {
  const lower = [...new Set(names.map((name) => name.toLowerCase()))]
  if (lower.length === 0) return new Map()
  const name = sql<string>`lower(${matchLists.name})`
  const rows = await tx
    .select({ id: matchLists.id, name })
    .from(matchLists)
    .where(and(ofProvider, inArray(name, lower)))
  return new Map(rows.map((row) => [row.name, row.id]))
}

/** Answers whether external address lists hold values; a list that is not there holds none. */
export async function answerLists(
  tx: Transaction,
  questions: readonly ListQuestion[],
): Promise<ReadonlyMap<string, boolean>> {
  const ids = await idsOfLists(
    tx,
    questions.map(({ list }) => list),
  )
  const prepared = await readPreparedLists(tx, [...ids.values()])
  return new Map(
    questions.map((question) => {
      const list = prepared.get(ids.get(question.list.toLowerCase()) ?? 0)
      return [listKeyOf(question), list?.has(asciiAddress(question.value.trim().toLowerCase())) ?? false]
    }),
  )
}

/** Names of all address lists, for the checker. */
export async function addressLists(tx: Transaction): Promise<(name: string) => boolean> {
  const rows = await tx.select({ name: matchLists.name }).from(matchLists).where(ofProvider)
  const names = new Set(rows.map(({ name }) => name.toLowerCase()))
  return (name) => names.has(name.toLowerCase())
}
