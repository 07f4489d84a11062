import { mailDomainName } from '@postern/core/management'
import { and, eq, isNull } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { SecretBox } from '../auth/secret-box'
import { holdCustomer } from '../customers/hold-customer'
import { asSystem } from '../db/as-system'
import type { Transaction } from '../db/database'
import { dkimKeys } from '../dkim-keys/dkim-keys.table'
import { scopeOf } from '../http/caller'
import { refuse, refuseField } from '../http/refuse'
import { scheduledReports } from '../scheduled-reports/scheduled-reports.table'
import { domainIps, domains } from '../tenants/tenants.table'
import { releaseAddresses } from '../users/release-addresses'
import { isClaim, type ProofFinding, proofStateOf } from './domain-proof'
import { auditDomain, type DomainRequest } from './domain-request'

type StoredDomain = typeof domains.$inferSelect

/** User who had the name service asked; nobody when the server did so itself. */
export type AskedBy = Pick<Parameters<typeof writeAudit>[1], 'userId' | 'username' | 'address' | 'now'>

/**
 * Stores the result of a proof lookup. `domain` is the state at the time of the DNS query: a result for a proof that has changed since is
 * ignored. Without a response, everything stays unchanged.
 */
export async function keepProof(
  tx: Transaction,
  domain: Pick<StoredDomain, 'id' | 'proofToken'>,
  finding: ProofFinding,
  by: AskedBy,
): Promise<void> {
  if (finding === 'failed') return
  const isSame = and(eq(domains.id, domain.id), eq(domains.proofToken, domain.proofToken), isNull(domains.deletedAt))
  const [before] = await tx.select().from(domains).where(isSame).for('update')
  if (!before) return
  const state = proofStateOf(before)
  const changes: Partial<StoredDomain> = { proofCheckedAt: by.now }
  let action: 'domainVerified' | 'domainProofLost' | null = null
  if (finding === 'found' && state !== 'verified') {
    action = 'domainVerified'
    Object.assign(changes, { verifiedAt: before.verifiedAt ?? by.now, proofLostAt: null })
    // It was waiting only for this.
    if (isClaim(before)) {
      Object.assign(changes, { isActive: true, needsProof: false })
      await releaseAddresses(tx, before)
    }
  } else if (finding === 'missing' && state === 'verified') {
    action = 'domainProofLost'
    changes.proofLostAt = by.now
  }
  await tx.update(domains).set(changes).where(eq(domains.id, domain.id))
  if (!action) return
  const { name, resellerId, customerId } = before
  const isActivated = changes.isActive === true && !before.isActive
  await writeAudit(tx, {
    ...{ ...by, resellerId, customerId, action, target: `domain ${before.id}` },
    after: { name, ...(isActivated && { isActive: true }) },
  })
}

export interface Claim {
  name: string
  customerId: number
  /** Required content of the record. */
  proofToken: string
}

/** Returns a customer's claim, in the caller's scope, to a domain that another customer has also only claimed. */
export async function readClaim(
  { tx, caller }: DomainRequest,
  given: { name: string; customerId: number },
  secretBox: SecretBox,
): Promise<Claim> {
  const customer = await holdCustomer(tx, scopeOf(caller), given.customerId)
  if (!customer) throw refuse('requests.notFound')
  const name = mailDomainName(given.name)
  if (!name) throw refuseField('name', 'domains.name')
  const [domain] = await asSystem(tx, () => tx.select().from(domains).where(eq(domains.name, name)))
  if (!domain) throw refuseField('name', 'domains.unclaimed')
  if (!isClaim(domain) || domain.customerId === customer.id) throw refuseField('name', 'domains.nameTaken')
  return { name, customerId: customer.id, proofToken: secretBox.mark(`domain ${name} of customer ${customer.id}`) }
}

/**
 * Transfers a domain to the customer that has proved ownership. Nothing of the customer that only claimed it is kept: its next hops and
 * settings are deleted, reports about the domain end, and its users lose their addresses in it.
 */
export async function takeOverDomain(request: DomainRequest, claim: Claim): Promise<number> {
  const { tx, caller, now } = request
  const { name, customerId, proofToken } = claim
  const customer = await holdCustomer(tx, scopeOf(caller), customerId)
  if (!customer) throw refuse('requests.notFound')
  const { before, id } = await asSystem(tx, async () => {
    const [before] = await tx.select().from(domains).where(eq(domains.name, name)).for('update')
    if (!before || !isClaim(before)) throw refuseField('name', 'domains.nameTaken')
    await tx.delete(domainIps).where(eq(domainIps.domainId, before.id))
    await tx.delete(dkimKeys).where(eq(dkimKeys.domainId, before.id))
    await tx
      .update(scheduledReports)
      .set({ deletedAt: now, nextRunAt: null })
      .where(and(eq(scheduledReports.domainId, before.id), isNull(scheduledReports.deletedAt)))
    await tx
      .update(domains)
      .set({
        ...{ resellerId: customer.resellerId, customerId, createdAt: now, deletedAt: null },
        ...{ isActive: true, policy: {}, rewriteSettings: {}, dkimSelector: '' },
        ...{ mxState: null, mxRecords: [], mxCheckedAt: null, mxCheckDueAt: now },
        ...{ proofToken, needsProof: false, verifiedAt: now, proofCheckedAt: now, proofLostAt: null },
      })
      .where(eq(domains.id, before.id))
    return { before, id: before.id }
  })
  await releaseAddresses(tx, { name, customerId })
  // Each of the two customers' logs mentions only itself: the prover is anonymous in the other's.
  const nobody = { userId: null, username: '', address: '', now }
  const lost = { resellerId: before.resellerId, customerId: before.customerId, target: `domain ${id}` }
  await asSystem(tx, () => writeAudit(tx, { ...nobody, ...lost, action: 'domainClaimLost', before: { name } }))
  const owner = { id, resellerId: customer.resellerId, customerId }
  await auditDomain(request, owner, { action: 'domainVerified', after: { name, isActive: true } })
  return id
}
