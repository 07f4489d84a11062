import type { DomainPolicy, DomainRewriteSettings } from '@postern/core'
import { defaultDomainPolicy, defaultRewriteSettings, misplacedScore } from '@postern/core/management'
import { eq } from 'drizzle-orm'
import { changedNames, mergeUnnamed, unnamedIn } from '../http/unnamed-fields'
import { domains } from '../tenants/tenants.table'
import { auditDomain, type DomainRequest, domainToChange, refusal } from './domain-request'

type Changes<T> = { [K in keyof T]?: T[K] | undefined }

/** Changes the parts of the policy that are named; answers all of it. */
export async function changePolicy(
  request: DomainRequest,
  id: number,
  changes: Changes<DomainPolicy>,
): Promise<DomainPolicy> {
  const domain = await domainToChange(request, id)
  const policy = changed(domain.policy, changes, defaultDomainPolicy)
  const misplaced = misplacedScore(policy)
  if (misplaced) {
    throw refusal('bad_request', misplaced, 'Scores must rise: the subject tag first, then holding, then discarding.')
  }
  const change = changeOf(domain.policy, policy, defaultDomainPolicy)
  if (!change) return policy
  await request.tx.update(domains).set({ policy }).where(eq(domains.id, id))
  await auditDomain(request, domain, { action: 'domainPolicyChanged', ...change })
  return policy
}

/** Changes the settings that are named; answers all of them. */
export async function changeRewriteSettings(
  request: DomainRequest,
  id: number,
  changes: Changes<DomainRewriteSettings>,
): Promise<DomainRewriteSettings> {
  const domain = await domainToChange(request, id)
  const rewriteSettings = changed(domain.rewriteSettings, changes, defaultRewriteSettings)
  const change = changeOf(domain.rewriteSettings, rewriteSettings, defaultRewriteSettings)
  if (!change) return rewriteSettings
  await request.tx.update(domains).set({ rewriteSettings }).where(eq(domains.id, id))
  await auditDomain(request, domain, { action: 'domainRewriteChanged', ...change })
  return rewriteSettings
}

/** The values after a change: those that `named` has, and what the specification does not name (AM-090). */
function changed<T extends object>(was: T, changes: Changes<T>, named: T): T {
  const names = Object.keys(named)
  const said = Object.entries(changes).filter(([name, value]) => names.includes(name) && value !== undefined)
  return { ...was, ...mergeUnnamed(unnamedIn(was, names), unnamedIn(changes, names)), ...Object.fromEntries(said) }
}

type Value = string | number | boolean | null

/** What was and what is, of what differs; of fields without a name of ours only which. `null` when nothing differs. */
function changeOf<T extends { [K in keyof T]: Value }>(was: T, is: T, named: T) {
  const names = (Object.keys(named) as (keyof T & string)[]).filter((name) => was[name] !== is[name])
  const otherFields = changedNames(unnamedIn(was, Object.keys(named)), unnamedIn(is, Object.keys(named)))
  if (names.length + otherFields.length === 0) return null
  const only = (values: T) => Object.fromEntries(names.map((name) => [name, values[name]])) as Record<string, Value>
  return { before: only(was), after: { ...only(is), ...(otherFields.length > 0 && { otherFields }) } }
}
