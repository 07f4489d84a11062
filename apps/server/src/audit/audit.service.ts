import type { Transaction } from '../db/database'
import { nextTimeId } from '../db/next-time-id'
import { type AuditAction, type AuditValues, auditEvents } from './audit.table'

export interface AuditRecord {
  action: AuditAction
  /** User who did it; `null` when nobody was signed in. */
  userId: number | null
  username: string
  /** Tenant whose log receives it: the owner of the target. */
  resellerId: number | null
  customerId: number | null
  address: string
  now: Date
  /** Target of the action, for example `quarantine entry 88213`; absent when it is the user. */
  target?: string
  /** Changed values; never a secret. */
  before?: AuditValues
  after?: AuditValues
}

/** Writes one line of the audit log, in the transaction of the change it records (XA-24). */
export async function writeAudit(tx: Transaction, record: AuditRecord): Promise<void> {
  const { action, userId, username, resellerId, customerId, address, now, target = '', before, after } = record
  const values = { action, userId, username, resellerId, customerId, address, target, before, after }
  await tx.insert(auditEvents).values({ id: nextTimeId(now), at: now, ...values })
}
