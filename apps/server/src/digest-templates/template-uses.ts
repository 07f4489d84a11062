import { sql } from 'drizzle-orm'
import { asSystem } from '../db/as-system'
import type { Transaction } from '../db/database'

/**
 * Number of customers whose digests or custom digests are rendered with each of these templates. Counts customers that the caller cannot
 * see: ask for templates of the caller's level only.
 */
export async function customersByTemplate(
  tx: Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const wanted = sql`${sql.param([...ids])}::int[]`
  const { rows } = await asSystem(tx, () =>
    tx.execute<{ template: number; customers: number }>(sql`
      with usual as (
        select c.id as customer_id, case
            when own.id is not null then own.template_id
            when of_reseller.id is not null then of_reseller.template_id
            else of_system.template_id
          end as template_id
        from customers c
        left join digest_template_choices own on own.customer_id = c.id
        left join digest_template_choices of_reseller
          on of_reseller.customer_id is null and of_reseller.reseller_id = c.reseller_id
        left join digest_template_choices of_system
          on of_system.customer_id is null and of_system.reseller_id is null
        where c.deleted_at is null
      ), used as (
        select customer_id, template_id from usual where template_id = any(${wanted})
        union
        select customer_id, template_id from custom_digests where template_id = any(${wanted})
      )
      select template_id as template, count(*)::int as customers from used group by template_id`),
  )
  return new Map(rows.map(({ template, customers }) => [template, customers]))
}
