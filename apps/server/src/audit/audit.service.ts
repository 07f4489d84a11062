import type { Transaction } from '../db/database'
import { nextTimeId } from '../db/next-time-id'
import { type AuditAction, type AuditValues, auditEvents } from './audit.table'

export interface AuditRecord {
  action: AuditAction
  /** Who did it; `null` when nobody was signed in. */
  userId: number | null
  username: string
  /** Whose log it goes to: the tenant of what was acted on. */
  resellerId: number | null
  customerId: number | null
  address: string
  now: Date
  /** What was acted on, for example `quarantine entry 88213`; absent where the user is meant. */
  target?: string
  /** What changed; never a secret. */
  before?: AuditValues
  after?: AuditValues
}

/** Writes one line of the audit log, in the transaction of the change it tells of (XA-24). */
export async function writeAudit(tx: Transaction, record: AuditRecord): Promise<void> {
  const { action, userId, username, resellerId, customerId, address, now, target = '', before, after } = record
  const values = { action, userId, username, resellerId, customerId, address, target, before, after }
  await tx.insert(auditEvents).values({ id: nextTimeId(now), at: now, ...values })
}
