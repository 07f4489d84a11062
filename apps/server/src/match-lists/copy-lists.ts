import { listConditionNames } from '@postern/core/management'
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { customerRules } from '../customer-rules/customer-rules.table'
import { ruleVersions } from '../customer-rules/rule-versions.table'
import type { Transaction } from '../db/database'
import type { StoredList } from './list-owner'
import { naming } from './list-uses'
import { matchListEntries, matchLists } from './match-lists.table'

interface Place {
  customerId: number
  resellerId: number
}

/**
 * Gives a customer that comes from another reseller copies of that reseller's lists which its rules name: the rules, and their former
 * states, name the copies from then on and decide as before.
 */
export async function copyListsOfFormerReseller(tx: Transaction, place: Place): Promise<void> {
  const { customerId, resellerId } = place
  const lists = await tx
    .select()
    .from(matchLists)
    .where(and(isNull(matchLists.customerId), isNotNull(matchLists.resellerId), ne(matchLists.resellerId, resellerId)))
  for (const list of lists) {
    const named = await tx.$count(customerRules, and(eq(customerRules.customerId, customerId), naming([list.id])))
    if (named > 0) await nameInstead(tx, customerId, list.id, await copyList(tx, place, list))
  }
}

async function copyList(tx: Transaction, { customerId, resellerId }: Place, list: StoredList): Promise<number> {
  const { kind, description, entryCount, createdAt, updatedAt } = list
  const name = await freeName(tx, customerId, list)
  const [copy] = await tx
    .insert(matchLists)
    .values({ ...{ resellerId, customerId, kind, name, description, entryCount }, ...{ createdAt, updatedAt } })
    .returning({ id: matchLists.id })
  if (!copy) throw new Error('The database answered no list.')
  await tx.execute(
    sql`insert into ${matchListEntries} (reseller_id, customer_id, list_id, value, note)
      select ${resellerId}::int, ${customerId}::int, ${copy.id}::int, value, '' from ${matchListEntries} where list_id = ${list.id}`,
  )
  return copy.id
}

const longestName = 60

/** The list's name, with a number where the customer has a list of that name. */
async function freeName(tx: Transaction, customerId: number, { kind, name }: StoredList): Promise<string> {
  const rows = await tx
    .select({ name: sql<string>`lower(${matchLists.name})` })
    .from(matchLists)
    .where(and(eq(matchLists.customerId, customerId), eq(matchLists.kind, kind)))
  const taken = new Set(rows.map((row) => row.name))
  let free = name
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) {
    const end = ` (${number})`
    free = name.slice(0, longestName - end.length) + end
  }
  return free
}

async function nameInstead(tx: Transaction, customerId: number, listId: number, copyId: number): Promise<void> {
  for (const name of listConditionNames) {
    const places = [name, `exceptions,${name}`].flatMap((path) => [
      { table: customerRules, column: sql.identifier('conditions'), path: `{${path}}` },
      { table: ruleVersions, column: sql.identifier('state'), path: `{conditions,${path}}` },
    ])
    for (const { table, column, path } of places) {
      await tx.execute(
        sql`update ${table} set ${column} = jsonb_set(${column}, ${path}::text[], (
            select jsonb_agg(case when named = to_jsonb(${listId}::int) then to_jsonb(${copyId}::int) else named end)
            from jsonb_array_elements(${column} #> ${path}::text[]) as named))
          where customer_id = ${customerId} and ${column} #> ${path}::text[] @> to_jsonb(${listId}::int)`,
      )
    }
  }
}
