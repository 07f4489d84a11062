import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { Transaction } from '../db/database'
import { countAnew, roomIn } from './match-lists.service'
import { matchListEntries, matchLists } from './match-lists.table'

/**
 * Makes these the entries of a list that is held: a value that is on it stays. Returns why nothing was changed. The list's row stays as it is
 * where its entries do, so that what is kept of them in memory counts on.
 */
export async function replaceEntries(
  tx: Transaction,
  listId: number,
  entries: readonly { value: string; note: string }[],
  now: Date,
): Promise<'full' | null> {
  const [list] = await tx.select().from(matchLists).where(eq(matchLists.id, listId))
  if (!list) return null
  const { left } = await roomIn(tx, list)
  if (entries.length > list.entryCount + left) return 'full'
  const { resellerId, customerId, name } = list
  const { rows } = await tx.execute<{ removed: number; added: number; noted: number }>(sql`
    with wanted as (select value, note from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (value text, note text)),
    removed as (
      delete from ${matchListEntries} where list_id = ${listId} and value not in (select value from wanted) returning 1),
    noted as (
      update ${matchListEntries} as stored set note = wanted.note from wanted
      where stored.list_id = ${listId} and stored.value = wanted.value and stored.note <> wanted.note returning 1),
    added as (
      insert into ${matchListEntries} (reseller_id, customer_id, list_id, value, note)
      select ${resellerId}::int, ${customerId}::int, ${listId}::int, value, note from wanted
      on conflict (list_id, value) do nothing returning 1)
    select (select count(*)::int from removed) as removed, (select count(*)::int from added) as added,
      (select count(*)::int from noted) as noted`)
  const { removed = 0, added = 0 } = rows[0] ?? {}
  if (removed + added === 0) return null
  await countAnew(tx, listId, now)
  await writeAudit(tx, {
    ...{ userId: null, username: '', resellerId, customerId, address: '', now, target: `matchList ${listId}` },
    ...{ action: 'matchListRefreshed', after: { name, added, removed, count: entries.length } },
  })
  return null
}
