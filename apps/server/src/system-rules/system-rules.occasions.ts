import { randomUUID } from 'node:crypto'
import { noConditions } from '@postern/core/management'
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
    return { ruleId: row?.id ?? missing.id }
  })
}

export const occasions: Occasions = {
  listSystemRules: {},
  createSystemRule: { status: 400 },
  trySystemRule: { body: { senders: ['growth.example'] } },
  getSystemRule: { params: freshSystemRule },
  updateSystemRule: { params: freshSystemRule, body: { note: 'New' } },
  deleteSystemRule: { params: freshSystemRule },
}
