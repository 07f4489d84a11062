import { writeAudit } from '../audit/audit.service'
import type { AuditAction, AuditValues } from '../audit/audit.table'
import type { Transaction } from '../db/database'
import type { Caller } from '../http/caller'

/** Owner of a second factor. */
export interface FactorOwner {
  id: number
  username: string
  resellerId: number | null
  customerId: number | null
  hasTwoFactor: boolean
}

/** Address and time at which a second factor is changed or used. */
export interface FactorWhere {
  address: string
  now: Date
}

export function factorOwner({ userId: id, username, resellerId, customerId, hasTwoFactor }: Caller): FactorOwner {
  return { id, username, resellerId, customerId, hasTwoFactor }
}

export function writeFactorAudit(
  tx: Transaction,
  action: AuditAction,
  { id: userId, username, resellerId, customerId }: FactorOwner,
  { address, now }: FactorWhere,
  change: { before?: AuditValues; after?: AuditValues } = {},
): Promise<void> {
  return writeAudit(tx, { action, userId, username, resellerId, customerId, address, now, ...change })
}
