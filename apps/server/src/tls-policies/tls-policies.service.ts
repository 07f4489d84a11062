import type { TlsDirection, TlsFailureAction, TlsPolicyKind } from '@postern/core'
import { canHoldByTls, tlsPoliciesAtMost, tlsPolicyFault } from '@postern/core/management'
import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction, AuditValues } from '../audit/audit.table'
import { refuseMissing } from '../customer-rules/rule-owner'
import { type CustomerRequest, customerToChange, differences, type StoredCustomer } from '../customers/customer-request'
import { countRows } from '../db/count-rows'
import type { Transaction } from '../db/database'
import type { Scope } from '../db/scope'
import { eachWord, holds } from '../db/text-search'
import { refuse, refuseField } from '../http/refuse'
import { refuseStale, versionOf } from '../http/version'
import { tlsPolicies } from './tls-policies.table'

type StoredPolicy = typeof tlsPolicies.$inferSelect

/** Values of a policy. */
export interface PolicyValues {
  domain: string
  direction: TlsDirection
  policy: TlsPolicyKind
  subdomains: boolean
  fingerprints: string[]
  onFailure: TlsFailureAction
  note: string
  isActive: boolean
}

/** Changed values; the rest stays. */
export type PolicyChanges = { [K in Exclude<keyof PolicyValues, 'domain' | 'direction'>]?: PolicyValues[K] | undefined }

interface Page {
  limit: number
  offset: number
  freeSearch: string
}

export async function listPolicies(tx: Transaction, scope: Scope, customerId: number, page: Page) {
  await refuseMissing(tx, scope, customerId)
  const { limit, offset, freeSearch } = page
  const { domain, note, direction, id } = tlsPolicies
  const text = sql`${domain} || ' ' || ${note}`
  const where = and(
    eq(tlsPolicies.customerId, customerId),
    eachWord(freeSearch, (word) => holds(text, word)),
  )
  const rows = await tx
    .select()
    .from(tlsPolicies)
    .where(where)
    .orderBy(asc(domain), asc(direction), asc(id))
    .limit(limit)
    .offset(offset)
  const counted = await countRows(tx, (atMost) =>
    tx.select({ one: sql`1` }).from(tlsPolicies).where(where).limit(atMost),
  )
  return { policies: rows.map(answerOf), ...counted }
}

/** One policy of a customer of the scope; a missing and a foreign one are not found alike. */
export async function findPolicy(tx: Transaction, scope: Scope, customerId: number, id: number) {
  await refuseMissing(tx, scope, customerId)
  return answerOf(await storedPolicy(tx, customerId, id))
}

/** The values that a change leads to, for a version that was seen. */
export async function changedPolicy(
  request: CustomerRequest & { ifMatch: string | null },
  { customerId, id }: { customerId: number; id: number },
  changes: PolicyChanges,
): Promise<PolicyValues> {
  await customerToChange(request, customerId)
  const stored = valuesOf(await storedPolicy(request.tx, customerId, id))
  refuseStale(request.ifMatch, versionOf(stored))
  const after = withoutUnused({ ...stored, ...named(changes) })
  const fault = tlsPolicyFault(after)
  if (fault) throw refuseField(fault.field, fault.key)
  return after
}

export async function addPolicy(request: CustomerRequest, customerId: number, given: PolicyValues): Promise<number> {
  const { tx, now } = request
  const { resellerId } = await customerToChange(request, customerId)
  const [held] = await tx.select({ count: count() }).from(tlsPolicies).where(eq(tlsPolicies.customerId, customerId))
  if ((held?.count ?? 0) >= tlsPoliciesAtMost) throw refuse('tlsPolicies.tooMany', { most: tlsPoliciesAtMost })
  const values = withoutUnused(given)
  const [added] = await tx
    .insert(tlsPolicies)
    .values({ customerId, resellerId, ...values, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: tlsPolicies.id })
  if (!added) throw refuseField('domain', 'tlsPolicies.domainTaken')
  const customer = { id: customerId, resellerId }
  await audit(request, customer, `tls policy ${added.id}`, { action: 'tlsPolicyAdded', after: logged(values) })
  return added.id
}

export async function changePolicy(
  request: CustomerRequest & { ifMatch: string | null },
  { customerId, id }: { customerId: number; id: number },
  changes: PolicyChanges,
): Promise<void> {
  const { tx, now } = request
  const after = await changedPolicy(request, { customerId, id }, changes)
  const stored = await storedPolicy(tx, customerId, id)
  const changed = differences(logged(valuesOf(stored)), logged(after))
  if (!changed) return
  // An earlier result does not apply to a different demand.
  const isOther = stored.policy !== after.policy || `${stored.fingerprints}` !== `${after.fingerprints}`
  const forgotten = isOther && { lastResult: null, lastSeenVersion: null, lastSeenAt: null }
  await tx
    .update(tlsPolicies)
    .set({ ...after, ...forgotten, updatedAt: now })
    .where(policyOf(customerId, id))
  const customer = { id: customerId, resellerId: stored.resellerId }
  await audit(request, customer, `tls policy ${id}`, { action: 'tlsPolicyChanged', ...changed })
}

export async function removePolicy(
  request: CustomerRequest & { ifMatch: string | null },
  customerId: number,
  id: number,
): Promise<void> {
  const customer = await customerToChange(request, customerId)
  const before = valuesOf(await storedPolicy(request.tx, customerId, id))
  refuseStale(request.ifMatch, versionOf(before))
  await request.tx.delete(tlsPolicies).where(policyOf(customerId, id))
  await audit(request, customer, `tls policy ${id}`, { action: 'tlsPolicyDeleted', before: logged(before) })
}

/** The active policies of a customer for mail to domains. */
export async function outgoingPolicies(tx: Transaction, customerId: number) {
  return tx
    .select()
    .from(tlsPolicies)
    .where(and(eq(tlsPolicies.customerId, customerId), eq(tlsPolicies.direction, 'out')))
}

/** Writes to the log that a domain was tested. */
export function auditTest(request: CustomerRequest, customer: StoredCustomer, domain: string): Promise<void> {
  return audit(request, customer, `customer ${customer.id}`, { action: 'tlsTested', after: { domain } })
}

function withoutUnused(values: PolicyValues): PolicyValues {
  return {
    ...values,
    ...(values.policy !== 'fingerprint' && { fingerprints: [] }),
    ...(!canHoldByTls(values) && { onFailure: 'defer' }),
  }
}

function named(changes: PolicyChanges): Partial<PolicyValues> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

async function storedPolicy(tx: Transaction, customerId: number, id: number): Promise<StoredPolicy> {
  const [policy] = await tx.select().from(tlsPolicies).where(policyOf(customerId, id))
  if (!policy) throw refuse('requests.notFound')
  return policy
}

function policyOf(customerId: number, id: number): SQL | undefined {
  return and(eq(tlsPolicies.id, id), eq(tlsPolicies.customerId, customerId))
}

function valuesOf(stored: StoredPolicy): PolicyValues {
  const { domain, direction, policy, subdomains, fingerprints, onFailure, note, isActive } = stored
  return { domain, direction, policy, subdomains, fingerprints, onFailure, note, isActive }
}

function answerOf(policy: StoredPolicy) {
  const { id, customerId, lastResult, lastSeenVersion, lastSeenAt, updatedAt } = policy
  const values = valuesOf(policy)
  return {
    ...{ id, customerId, ...values, lastResult, lastSeenVersion, version: versionOf(values) },
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  }
}

const logged = (values: PolicyValues): AuditValues => ({ ...values })

async function audit(
  { tx, caller, address, now }: CustomerRequest,
  { id: customerId, resellerId }: Pick<StoredCustomer, 'id' | 'resellerId'>,
  target: string,
  change: { action: AuditAction; before?: AuditValues; after?: AuditValues },
): Promise<void> {
  const { userId, username } = caller
  await writeAudit(tx, { userId, username, resellerId, customerId, address, now, target, ...change })
}
