import { type OwnerColumns, ownerOf } from '@postern/core/sender-lists'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction, AuditValues } from '../audit/audit.table'
import type { UserRequest } from '../users/users.service'

interface Event {
  action: AuditAction
  before?: AuditValues
  after?: AuditValues
}

/** Records a change of an owner's list in the audit log. */
export function audit({ tx, caller, address, now }: UserRequest, row: OwnerColumns, event: Event): Promise<void> {
  const { level, id } = ownerOf(row)
  const { userId, username } = caller
  const target = id === null ? level : `${level} ${id}`
  const { resellerId, customerId } = row
  return writeAudit(tx, { ...event, target, userId, username, resellerId, customerId, address, now })
}
