import { randomUUID } from 'node:crypto'
import { noConditions } from '@postern/core/management'
import { addVersion } from '../customer-rules/customer-rules.occasions'
import { customerRules } from '../customer-rules/customer-rules.table'
import type { OccasionParams, Occasions } from '../testing/occasion'
import { missing } from '../testing/occasion-objects'

/** A rule that the tenant's reseller has for all its customers. */
const freshSystemRule: OccasionParams = async ({ db, world, clock }, target) => {
  if (target === 'missing') return { ruleId: missing.id }
  const { resellerId } = world[target]
  return db.inScope({ as: 'system' }, async (tx) => {
    const dates = { createdAt: clock.now(), updatedAt: clock.now() }
    const conditions = { ...noConditions, senders: ['growth.example'] }
    const [row] = await tx
      .insert(customerRules)
      .values({ resellerId, name: randomUUID(), position: 1, action: 'hold', conditions, isActive: false, ...dates })
      .returning({ id: customerRules.id })
    if (!row) return { ruleId: missing.id }
    await addVersion(tx, { ruleId: row.id, resellerId, customerId: null }, clock.now())
    return { ruleId: row.id }
  })
}

export const occasions: Occasions = {
  listSystemRules: {},
  createSystemRule: { status: 400 },
  trySystemRule: { body: { senders: ['growth.example'] } },
  getSystemRule: { params: freshSystemRule },
  updateSystemRule: { params: freshSystemRule, body: { note: 'New' } },
  listSystemRuleVersions: { params: freshSystemRule },
  restoreSystemRule: { params: freshSystemRule, body: { number: 1 } },
  deleteSystemRule: { params: freshSystemRule },
}
