import { inArray } from 'drizzle-orm'
import type { UserRequest } from '../users/users.service'
import { audit } from './audit-entry'
import type { EntryRow } from './entry-content'
import { keepRemoved } from './list-changes'
import { wblEntries } from './wbl.table'

/** Deletes entries so that the deletion can be undone, with a line in the audit log per tenant; returns their ids. */
export async function removeRows(
  request: UserRequest,
  rows: readonly EntryRow[],
  jobId: number | null = null,
): Promise<number[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return ids
  await keepRemoved(request, ids, jobId)
  await request.tx.delete(wblEntries).where(inArray(wblEntries.id, ids))
  await auditSenders(request, rows, (senders) => ({ action: 'senderEntryDeleted', before: { senders } }))
  return ids
}

/** Records a change of many entries in the audit log, with a line per tenant. */
export async function auditSenders(
  request: UserRequest,
  rows: readonly EntryRow[],
  event: (senders: string[]) => Parameters<typeof audit>[2],
): Promise<void> {
  for (const [first, ...others] of byTenant(rows)) {
    if (!first) continue
    const senders = [first, ...others].map(({ sender, network, type }) => `${sender ?? network}: ${type}`)
    const owner = { ...first, domainId: null, groupId: null, userId: null }
    await audit(request, owner, event(senders))
  }
}

function byTenant(rows: readonly EntryRow[]): EntryRow[][] {
  const groups = new Map<string, EntryRow[]>()
  for (const row of rows) {
    const key = `${row.resellerId} ${row.customerId}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()]
}
