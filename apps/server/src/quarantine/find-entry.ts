import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { type Caller, scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import { inScope } from './entry-list'
import { quarantineEntries } from './quarantine.table'

/** A held message in the caller's scope; one outside it is treated as missing (AM-015). */
export async function findEntry(tx: Transaction, caller: Caller, id: number) {
  const [entry] = await tx
    .select()
    .from(quarantineEntries)
    .where(and(eq(quarantineEntries.id, id), inScope(scopeOf(caller))))
  if (!entry) throw refuse('requests.notFound')
  return entry
}
