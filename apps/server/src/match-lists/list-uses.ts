import type { NamingRule } from '@postern/core'
import { conditionsOf, listConditionNames, listIdsOf } from '@postern/core/management'
import { and, asc, type SQL, sql } from 'drizzle-orm'
import { customerRules, namesLists } from '../customer-rules/customer-rules.table'
import { ownedBy, type RuleOwner } from '../customer-rules/rule-owner'
import { asSystem } from '../db/as-system'
import type { Transaction } from '../db/database'

export interface NamedRow {
  id: number
  name: string
}

/** Rules in the caller's sight that name these lists, in their order; of one owner where that is given. */
export async function rulesByList(
  tx: Transaction,
  ids: readonly number[],
  owner?: RuleOwner,
): Promise<ReadonlyMap<number, NamingRule[]>> {
  const rules = new Map<number, NamingRule[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return rules
  const { id, name, conditions, customerId, position } = customerRules
  const rows = await tx
    .select({ id, name, conditions, customerId })
    .from(customerRules)
    .where(and(naming(ids), owner && ownedBy(owner)))
    .orderBy(asc(position), asc(id))
  for (const { conditions: asked, ...rule } of rows) {
    for (const listId of listIdsOf(conditionsOf(asked))) rules.get(listId)?.push(rule)
  }
  return rules
}

/** True if any rule names the list, also one that the caller cannot see. */
export function isNamed(tx: Transaction, listId: number): Promise<boolean> {
  return asSystem(tx, async () => {
    const [rule] = await tx
      .select({ id: customerRules.id })
      .from(customerRules)
      .where(naming([listId]))
      .limit(1)
    return rule !== undefined
  })
}

/** Condition for rules that name one of these lists. */
export function naming(ids: readonly number[]): SQL | undefined {
  const wanted = sql`${sql.param([...ids])}::int[]`
  const { conditions } = customerRules
  const each = [conditions, sql`${conditions} -> 'exceptions'`].flatMap((asked) =>
    listConditionNames.map(
      (name) =>
        sql`exists (select 1 from jsonb_array_elements(coalesce(${asked} -> ${sql.raw(`'${name}'`)}, '[]')) as named
        where named::int = any(${wanted}))`,
    ),
  )
  return and(namesLists, sql`(${sql.join(each, sql` or `)})`)
}
