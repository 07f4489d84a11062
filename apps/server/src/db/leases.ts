import { and, asc, isNull, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from './database'

interface Due {
  dueAt: PgColumn
  leasedUntil: PgColumn
  now: Date
  /** Selects rows due by this time. Default: now. */
  dueBy?: Date
}

interface DueRows<Id extends PgColumn> extends Due {
  id: Id
  limit: number
  /** Decides among rows due at the same time: the smallest value goes first. Default: any of them. */
  thenBy?: PgColumn
  /** Further condition on the rows. */
  where?: SQL | undefined
}

/**
 * Selects due rows that no process holds, locked until the transaction ends; other processes skip them. Writing a lease end into them keeps
 * them afterwards too; if the process dies, others take over when the lease expires.
 */
export function dueRows<Id extends PgColumn>(tx: Transaction, { id, limit, thenBy, where, ...due }: DueRows<Id>) {
  return tx
    .select({ id })
    .from(id.table)
    .where(and(isDue(due), where))
    .orderBy(asc(due.dueAt), ...(thenBy ? [asc(thenBy)] : []))
    .limit(limit)
    .for('update', { skipLocked: true })
}

/**
 * Condition of an update that claims due rows: those that `dueRows` selects. As an array they are selected once; of a subquery with `in` a
 * plan may run it for each row, which claims all rows whatever the limit is.
 */
export function isClaimable<Id extends PgColumn>(tx: Transaction, due: DueRows<Id>): SQL {
  return isOneOfSelected(due.id, dueRows(tx, due))
}

/** Condition on rows whose ids a locking query selects, which runs once. */
export function isOneOfSelected(id: PgColumn, rows: SQLWrapper): SQL {
  return sql`${id} = any(array(${rows}))`
}

/** Condition on rows that are due and that no process holds. */
export function isDue({ dueAt, leasedUntil, now, dueBy = now }: Due): SQL | undefined {
  return and(lte(dueAt, dueBy), or(isNull(leasedUntil), lte(leasedUntil, now)))
}

/** Clears all leases: after a start on a database without other processes, nothing is being worked on. */
export async function forgetLeases(db: Database): Promise<void> {
  await db.inScope({ as: 'system' }, async (tx) => {
    await tx.execute(sql`update deliveries set leased_until = null where leased_until is not null`)
    await tx.execute(sql`update sandbox_runs set leased_until = null where leased_until is not null`)
    await tx.execute(sql`update o365_tenants set leased_until = null where leased_until is not null`)
    await tx.execute(sql`update account_mails set leased_until = null where leased_until is not null`)
    await tx.execute(sql`update notifications set leased_until = null where leased_until is not null`)
    await tx.execute(sql`update delivery_notices set leased_until = null where leased_until is not null`)
    await tx.execute(sql`update scheduled_report_runs set leased_until = null where leased_until is not null`)
    await tx.execute(sql`update jobs set leased_until = null where leased_until is not null`)
    await tx.execute(sql`update customer_moves set leased_until = null where leased_until is not null`)
    await tx.execute(sql`update report_jobs set leased_until = null where leased_until is not null`)
    await tx.execute(sql`update spam_reports set reply_leased_until = null where reply_leased_until is not null`)
    await tx.execute(sql`update release_requests set reply_leased_until = null where reply_leased_until is not null`)
    await tx.execute(sql`update custom_digest_mails set leased_until = null where leased_until is not null`)
    await tx.execute(sql`update webhook_requests set leased_until = null where leased_until is not null`)
    await tx.execute(sql`update match_list_sources set leased_until = null where leased_until is not null`)
    await tx.execute(sql`update digest_states set leased_until = null where leased_until is not null`)
  })
}
