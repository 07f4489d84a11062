import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'

/** Stores the current state of entries; call it before they are changed or deleted. */
export async function keepBefore(
  tx: Transaction,
  {
    ids,
    importId,
    jobId = null,
    kind,
    at,
  }: {
    ids: readonly number[]
    importId: number | null
    jobId?: number | null
    kind: 'replaced' | 'removed'
    at: Date
  },
): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    insert into wbl_changes (import_id, job_id, reseller_id, customer_id, entry_id, kind, sender, before, at)
    select ${importId}::bigint, ${jobId}::bigint, e.reseller_id, e.customer_id, e.id, ${kind}, coalesce(e.sender, e.network::text), to_jsonb(e),
      ${at.toISOString()}::timestamptz
    from wbl_entries e where e.id = any(${sql.param(ids)}::int[])`)
}

/** Stores entries that are deleted in the list, by a job or one by one. */
export const keepRemoved = (
  { tx, now }: { tx: Transaction; now: Date },
  ids: readonly number[],
  jobId: number | null = null,
) => keepBefore(tx, { ids, importId: null, jobId, kind: 'removed', at: now })

/** True while the domain, group or user of a deleted entry exists and is still the customer's. */
const ownerStands = sql`(b.domain_id is null or exists
    (select from domains o where o.id = b.domain_id and o.deleted_at is null and o.customer_id = c.customer_id))
  and (b.group_id is null or exists
    (select from groups o where o.id = b.group_id and o.deleted_at is null and o.customer_id = c.customer_id))
  and (b.user_id is null or exists
    (select from users o where o.id = b.user_id and o.deleted_at is null and o.customer_id = c.customer_id))`

/**
 * Restores deleted entries with all their fields, except those whose owner is gone, or has a new entry for the same sender. Returns the ids
 * of the restored ones.
 */
export async function bringBack(tx: Transaction, which: SQL): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with back as (
      insert into wbl_entries (id, reseller_id, customer_id, domain_id, group_id, user_id, is_forced, type, sender, subdomains, network,
        envelope_only, is_unproven, note, expires_at, last_used_at, hits, created_by, source, entry_id, import_id, created_at)
      overriding system value
      select b.id, c.reseller_id, c.customer_id, b.domain_id, b.group_id, b.user_id, b.is_forced, b.type, b.sender, b.subdomains,
        b.network, b.envelope_only, b.is_unproven, b.note, b.expires_at, b.last_used_at, b.hits, b.created_by, b.source, b.entry_id,
        b.import_id, b.created_at
      from wbl_changes c cross join lateral jsonb_populate_record(null::wbl_entries, c.before) b
      where c.kind = 'removed' and not c.is_undone and ${which} and ${ownerStands}
      order by c.id
      on conflict do nothing
      returning id)
    update wbl_changes c set is_undone = true from back where c.entry_id = back.id and c.kind = 'removed' and ${which}
    returning back.id`)
  return rows.map(({ id }) => id)
}

/** Entries that one statement of an undo changes: far below the statement timeout. */
const undoneAStep = 2_000

/** Undoes an import, entry by entry; entries changed since are kept. */
export async function takeBack(
  tx: Transaction,
  { importId, customerId }: { importId: number; customerId: number },
): Promise<void> {
  const stands = (ids: readonly number[]) => sql`e.id = any(${sql.param(ids)}::int[]) and e.import_id = ${importId}
    and e.customer_id = ${customerId}`
  await inSteps('added', (_changes, ids) => sql`delete from wbl_entries e where ${stands(ids)} returning e.id`)
  await inSteps(
    'replaced',
    (changes, ids) => sql`
      update wbl_entries e set type = b.type, note = b.note, expires_at = b.expires_at, envelope_only = b.envelope_only,
        is_unproven = b.is_unproven, is_forced = b.is_forced, import_id = b.import_id, source = b.source, created_by = b.created_by,
        created_at = b.created_at
      from wbl_changes c cross join lateral jsonb_populate_record(null::wbl_entries, c.before) b
      where c.id = any(${sql.param(changes)}::bigint[]) and e.id = c.entry_id and ${stands(ids)}
      returning e.id`,
  )
  await forSteps('removed', async (changes) => {
    await bringBack(tx, sql`c.id = any(${sql.param(changes)}::bigint[])`)
  })

  function inSteps(kind: 'added' | 'replaced', statement: (changes: number[], ids: number[]) => SQL) {
    return forSteps(kind, async (changes, ids) => {
      const { rows } = await tx.execute<{ id: number }>(statement(changes, ids))
      await tx.execute(sql`
        update wbl_changes set is_undone = true
        where id = any(${sql.param(changes)}::bigint[]) and entry_id = any(${sql.param(rows.map(({ id }) => id))}::int[])`)
    })
  }

  function forSteps(kind: string, work: (changes: number[], ids: number[]) => Promise<void>) {
    return eachChange(tx, sql`import_id = ${importId} and kind = ${kind}`, work)
  }
}

/** Restores the entries that a job has deleted; returns their ids. */
export async function bringJobBack(tx: Transaction, jobId: number): Promise<number[]> {
  const back: number[] = []
  await eachChange(tx, sql`job_id = ${jobId} and not is_undone`, async (changes) => {
    back.push(...(await bringBack(tx, sql`c.id = any(${sql.param(changes)}::bigint[])`)))
  })
  return back
}

/** Passes the ids of changes and of their entries on, in steps. */
async function eachChange(
  tx: Transaction,
  which: SQL,
  work: (changes: number[], ids: number[]) => Promise<void>,
): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await tx.execute<{ id: string; entryId: number }>(sql`
      select id, entry_id as "entryId" from wbl_changes where ${which} and id > ${last} order by id limit ${undoneAStep}`)
    if (rows.length === 0) return
    const changes = rows.map(({ id }) => Number(id))
    last = changes.at(-1) ?? 0
    await work(
      changes,
      rows.map(({ entryId }) => entryId),
    )
  }
}

/** Reason an undo skipped an entry. */
export const leftReason = sql<string>`case when wbl_changes.kind <> 'removed' then 'changed'
  when exists (select from wbl_entries e join lateral jsonb_populate_record(null::wbl_entries, wbl_changes.before) b
    on (e.domain_id, e.group_id, e.user_id, e.sender, e.subdomains, e.network)
      is not distinct from (b.domain_id, b.group_id, b.user_id, b.sender, b.subdomains, b.network)
    where (e.reseller_id, e.customer_id) is not distinct from (wbl_changes.reseller_id, wbl_changes.customer_id)
      and e.id <> wbl_changes.entry_id) then 'taken' else 'ownerGone' end`
