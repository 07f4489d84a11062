import type { Transaction } from '../db/database'
import { nextTimeId } from '../db/next-time-id'
import { auditEvents } from './audit.table'

export interface AuditRecord {
  action: (typeof auditEvents.$inferInsert)['action']
  userId: number | null
  username: string
  resellerId: number | null
  customerId: number | null
  address: string
  now: Date
  /** What was acted on, for example `quarantine:88213`. */
  target?: string
  detail?: Record<string, string | number | boolean>
}

/** Writes one line of the audit log, in the transaction of the change it tells of. */
export async function writeAudit(tx: Transaction, record: AuditRecord): Promise<void> {
  const { action, userId, username, resellerId, customerId, address, now, target = '', detail = {} } = record
  await tx
    .insert(auditEvents)
    .values({ id: nextTimeId(now), at: now, action, userId, username, resellerId, customerId, address, target, detail })
}
