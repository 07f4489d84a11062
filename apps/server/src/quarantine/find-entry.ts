import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { type Caller, scopeOf } from '../http/caller'
import { ServiceError } from '../http/service-error'
import { inScope } from './entry-list'
import { quarantineEntries } from './quarantine.table'

/** A held message in the caller's scope; one outside of it is as if it was not there (AM-015). */
export async function findEntry(tx: Transaction, caller: Caller, id: number) {
  const [entry] = await tx
    .select()
    .from(quarantineEntries)
    .where(and(eq(quarantineEntries.id, id), inScope(scopeOf(caller))))
  if (!entry) throw new ServiceError('not_found', 'Not found.')
  return entry
}
