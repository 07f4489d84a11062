import type { DomainPolicy, DomainRewriteSettings } from '@postern/core'
import { defaultDomainPolicy, defaultRewriteSettings, misplacedScore } from '@postern/core/management'
import { eq } from 'drizzle-orm'
import { refuseField } from '../http/refuse'
import { domains } from '../tenants/tenants.table'
import { auditDomain, type DomainRequest, domainToChange } from './domain-request'

type Changes<T> = { [K in keyof T]?: T[K] | undefined }

/** Changes the given parts of the policy; returns all of it. */
export async function changePolicy(
  request: DomainRequest,
  id: number,
  changes: Changes<DomainPolicy>,
): Promise<DomainPolicy> {
  const domain = await domainToChange(request, id)
  const policy = changed(domain.policy, changes)
  const misplaced = misplacedScore(policy)
  if (misplaced) {
    throw refuseField(misplaced, 'domains.scoresInOrder')
  }
  const change = changeOf(domain.policy, policy, defaultDomainPolicy)
  if (!change) return policy
  await request.tx.update(domains).set({ policy }).where(eq(domains.id, id))
  await auditDomain(request, domain, { action: 'domainPolicyChanged', ...change })
  return policy
}

/** Changes the given settings; returns all of them. */
export async function changeRewriteSettings(
  request: DomainRequest,
  id: number,
  changes: Changes<DomainRewriteSettings>,
): Promise<DomainRewriteSettings> {
  const domain = await domainToChange(request, id)
  const rewriteSettings = changed(domain.rewriteSettings, changes)
  const change = changeOf(domain.rewriteSettings, rewriteSettings, defaultRewriteSettings)
  if (!change) return rewriteSettings
  await request.tx.update(domains).set({ rewriteSettings }).where(eq(domains.id, id))
  await auditDomain(request, domain, { action: 'domainRewriteChanged', ...change })
  return rewriteSettings
}

/** Applies the changes to the values. */
function changed<T extends object>(was: T, changes: Changes<T>): T {
  return { ...was, ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) }
}

type Value = string | number | boolean | null

/** Old and new values of the fields that differ. `null` when nothing differs. */
function changeOf<T extends { [K in keyof T]: Value }>(was: T, is: T, named: T) {
  const names = (Object.keys(named) as (keyof T & string)[]).filter((name) => was[name] !== is[name])
  if (names.length === 0) return null
  const only = (values: T) => Object.fromEntries(names.map((name) => [name, values[name]])) as Record<string, Value>
  return { before: only(was), after: only(is) }
}
