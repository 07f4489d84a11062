import { randomUUID } from 'node:crypto'
import { noConditions } from '@postern/core/management'
import type { Transaction } from '../db/database'
import { nextTimeId } from '../db/next-time-id'
import { jobs } from '../jobs/jobs.table'
import { administrators } from '../testing/access'
import type { OccasionParams, Occasions } from '../testing/occasion'
import { customerById, missing, takenName } from '../testing/occasion-objects'
import type { TargetName } from '../testing/targets'
import type { TestServer } from '../testing/test-server'
import { customerRules } from './customer-rules.table'
import { type RuleState, ruleVersions } from './rule-versions.table'

/** A rule of the tenant; the given name exists. */
const customerRule = (name: () => string) => async (server: TestServer, target: TargetName) => {
  if (target === 'missing') return { id: missing.id, ruleId: missing.id }
  const { id: customerId, resellerId } = server.world[target]
  const now = server.clock.now()
  return server.db.inScope({ as: 'system' }, async (tx) => {
    const [row] = await tx
      .insert(customerRules)
      .values({
        ...{
          resellerId,
          customerId,
          name: name(),
          position: 1,
          action: 'hold',
          conditions: { ...noConditions, senders: ['a.example'] },
        },
        ...{ createdAt: now, updatedAt: now },
      })
      .onConflictDoNothing()
      .returning({ id: customerRules.id })
    if (!row) return { id: customerId, ruleId: missing.id }
    await addVersion(tx, { ruleId: row.id, resellerId, customerId }, now)
    return { id: customerId, ruleId: row.id }
  })
}

/** A former state of a rule. */
export async function addVersion(
  tx: Transaction,
  rule: { ruleId: number; resellerId: number; customerId: number | null },
  now: Date,
): Promise<void> {
  const state: RuleState = {
    ...{ name: randomUUID(), note: '', isForced: false, isShown: false, isOffered: false },
    ...{ direction: 'in', action: 'hold', conditions: { ...noConditions, senders: ['b.example'] } },
  }
  await tx.insert(ruleVersions).values({ ...rule, number: 1, replacedAt: now, replacedBy: '', state })
}

const freshRule = customerRule(randomUUID)

/** The customer, which already has a rule with the name in the body. */
const customerWithRule: OccasionParams = async (server, target) => ({
  id: (await customerRule(() => takenName)(server, target)).id,
})

/** An administrator's running trial of a rule. */
const runningTrial: OccasionParams = async ({ db, world, clock }, target) => {
  if (target === 'missing') return { jobId: missing.id }
  const now = clock.now()
  const { id: customerId } = world[target]
  const params = { customerId, conditions: noConditions, until: now.toISOString() }
  const position = { before: 1, left: 400, result: { checked: 100, matched: 0, released: 0, messages: [] } }
  return db.inScope({ as: 'system' }, async (tx) => {
    const [job] = await tx
      .insert(jobs)
      .values({
        ...{ id: nextTimeId(now), userId: world[administrators[target]].id, forCustomerId: customerId, params },
        ...{ kind: 'ruleTrial', state: 'running', total: 500, done: 100, position, createdAt: now, expiresAt: now },
        ...{ nextTryAt: now, leasedUntil: new Date(now.getTime() + 300_000) },
      })
      .returning({ id: jobs.id })
    return { jobId: job?.id ?? missing.id }
  })
}

export const occasions: Occasions = {
  getCustomerRuleTrial: { params: runningTrial, isPersonal: true },
  listCustomerRules: { params: customerById },
  createCustomerRule: { params: customerWithRule, body: { name: takenName, senders: ['growth.example'] }, status: 409 },
  attachCustomerRule: {
    ...{ params: customerWithRule, body: { rules: [{ template: 'programs', name: takenName }] } },
    status: 409,
  },
  offeredCustomerRule: { params: customerById },
  tryCustomerRule: { params: customerById, body: { senders: ['growth.example'] } },
  getCustomerRule: { params: freshRule },
  updateCustomerRule: { params: freshRule, body: { note: 'New' } },
  listCustomerRuleVersions: { params: freshRule },
  restoreCustomerRule: { params: freshRule, body: { number: 1 } },
  deleteCustomerRule: { params: freshRule },
}
