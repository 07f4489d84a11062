import { and, eq, isNull } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction, AuditValues } from '../audit/audit.table'
import type { Transaction } from '../db/database'
import { type Caller, scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import { refuseStale } from '../http/version'
import { domains } from '../tenants/tenants.table'
import { type DomainRow, domainVersion, findDomain, inScope } from './domain-list'

export interface DomainRequest {
  tx: Transaction
  caller: Caller
  address: string
  now: Date
  /** Version that the sender has seen; without it, no comparison. */
  ifMatch?: string | null
}

/** Locks the row, so that concurrent changes run one after the other and the second is rejected. */
export async function domainToChange({ tx, caller, ifMatch }: DomainRequest, id: number): Promise<DomainRow> {
  const scope = scopeOf(caller)
  await tx
    .select({ id: domains.id })
    .from(domains)
    .where(and(eq(domains.id, id), isNull(domains.deletedAt), inScope(scope)))
    .for('update')
  const domain = await findDomain(tx, scope, id)
  if (!domain) throw refuse('requests.notFound')
  refuseStale(ifMatch ?? null, domainVersion(domain))
  return domain
}

interface DomainOwner {
  id: number
  resellerId: number
  customerId: number
}

interface Change {
  action: AuditAction
  before?: AuditValues
  after?: AuditValues
}

export async function auditDomain(
  { tx, caller, address, now }: DomainRequest,
  { id, resellerId, customerId }: DomainOwner,
  change: Change,
): Promise<void> {
  const { userId, username } = caller
  await writeAudit(tx, { userId, username, resellerId, customerId, address, now, target: `domain ${id}`, ...change })
}
