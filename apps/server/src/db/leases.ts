import { and, asc, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from './database'

interface DueRows<Id extends PgColumn> {
  id: Id
  dueAt: PgColumn
  leasedUntil: PgColumn
  now: Date
  limit: number
  /** Rows are due up to here. Default: now. */
  dueBy?: Date
  /** What else holds of them. */
  where?: SQL | undefined
}

/**
 * Rows that are due and that no process holds, locked until the transaction ends; other processes pass over them. Whoever writes
 * the end of a lease into them keeps them afterwards too, and a process that dies leaves them to the others when it ends.
 */
export function dueRows<Id extends PgColumn>(
  tx: Transaction,
  { id, dueAt, leasedUntil, now, limit, dueBy = now, where }: DueRows<Id>,
) {
  return tx
    .select({ id })
    .from(id.table)
    .where(and(lte(dueAt, dueBy), or(isNull(leasedUntil), lte(leasedUntil, now)), where))
    .orderBy(asc(dueAt))
    .limit(limit)
    .for('update', { skipLocked: true })
}

/** After a start on a database that no other process uses, nothing is being worked on. */
export async function forgetLeases(db: Database): Promise<void> {
  await db.inScope({ as: 'system' }, async (tx) => {
    await tx.execute(sql`update deliveries set leased_until = null where leased_until is not null`)
    await tx.execute(sql`update sandbox_runs set leased_until = null where leased_until is not null`)
    await tx.execute(sql`update o365_tenants set leased_until = null where leased_until is not null`)
    await tx.execute(sql`update account_mails set leased_until = null where leased_until is not null`)
    await tx.execute(sql`update notifications set leased_until = null where leased_until is not null`)
    await tx.execute(sql`update delivery_notices set leased_until = null where leased_until is not null`)
    await tx.execute(sql`update scheduled_report_runs set leased_until = null where leased_until is not null`)
    await tx.execute(sql`update imports set leased_until = null where leased_until is not null`)
    await tx.execute(sql`update customer_moves set leased_until = null where leased_until is not null`)
    await tx.execute(sql`update report_jobs set leased_until = null where leased_until is not null`)
    await tx.execute(sql`update spam_reports set reply_leased_until = null where reply_leased_until is not null`)
    await tx.execute(sql`update release_requests set reply_leased_until = null where reply_leased_until is not null`)
    await tx.execute(sql`update custom_digest_mails set leased_until = null where leased_until is not null`)
    await tx.execute(sql`update digest_states set leased_until = null where leased_until is not null`)
  })
}
