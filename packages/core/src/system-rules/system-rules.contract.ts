import * as z from 'zod/mini'
import { RuleTrial } from '../customer-rules/customer-rule'
import {
  conditionShape,
  doesItsPart,
  looksForSomething,
  ruleName,
  rulePosition,
  ruleShape,
  trialShape,
} from '../customer-rules/rule-schemas'
import { customerKeepers } from '../customers/managers'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { list } from '../http/fields'
import { listOf } from '../http/list-of'
import type { Access } from '../permissions/access'
import { Role } from '../permissions/roles'
import { Done } from '../shared/done'
import { SmallId } from '../shared/id'
import { pagingShape, pagingWire } from '../shared/list-query'
import { SystemRule, SystemRuleVersion } from './system-rule'

/** Provider and reseller staff who look after customers, each for the rules of their own level. */
const keepers = customerKeepers
const triers: Access = {
  who: 'signedIn',
  roles: [Role.SuperAdmin, Role.ResellerAdmin],
  capabilities: ['LIST_CUSTOMERS', 'VIEW_CUSTOMER', 'VIEW_MESSAGE_HISTORY'],
}
const byId = { access: keepers, params: z.object({ ruleId: SmallId }) }
const flag = z.optional(z.boolean())
const shape = { ...ruleShape, isForced: flag, isShown: flag, isOffered: flag }

/** API endpoints for content rules of the provider and of resellers, which apply to all their customers. */
export const systemRules = feature('systemRules', {
  /** Rules in evaluation order. */
  list: endpoint({
    method: 'GET',
    path: 'v1/rules/',
    access: keepers,
    query: z.object(pagingShape),
    wire: pagingWire,
    response: listOf('rules', SystemRule),
  }),

  /** Appends a rule. */
  create: endpoint({
    method: 'POST',
    path: 'v1/rules/',
    access: keepers,
    body: z.object({ name: ruleName, ...shape }).check(looksForSomething, doesItsPart),
    response: SystemRule,
    idempotent: true,
  }),

  /** Tests a rule against messages of all customers, or of a reseller's, as `tryCustomerRule` does for one; rules stay as they are. */
  try: endpoint({
    method: 'POST',
    path: 'v1/rules/try/',
    access: triers,
    body: z
      .object({
        ...conditionShape,
        ...trialShape,
        /** Rule whose owner's mail is compared. Default: the mail of everybody below the caller. */
        ruleId: z.optional(SmallId),
      })
      .check(looksForSomething),
    response: RuleTrial,
    idempotent: true,
  }),

  get: endpoint({ ...byId, method: 'GET', path: 'v1/rules/{ruleId}/', response: SystemRule }),

  update: endpoint({
    ...byId,
    method: 'PATCH',
    path: 'v1/rules/{ruleId}/',
    body: z.object({ name: z.optional(ruleName), ...shape, position: rulePosition }),
    response: SystemRule,
  }),

  /** Former states of a rule, newest first. An attached one has none of its own. */
  listVersions: endpoint({
    ...byId,
    method: 'GET',
    path: 'v1/rules/{ruleId}/versions/',
    response: z.object({ versions: list(SystemRuleVersion) }),
  }),

  /** Saves a former state again: everything but place and switch becomes what it was. What it replaces is kept in turn. */
  restore: endpoint({
    ...byId,
    method: 'POST',
    path: 'v1/rules/{ruleId}/restore/',
    body: z.object({ number: SmallId }),
    response: SystemRule,
  }),

  delete: endpoint({ ...byId, method: 'DELETE', path: 'v1/rules/{ruleId}/', response: Done }),
})

/** API documentation; browsers do not load it. */
export const systemRulesReference: References<typeof systemRules> = {
  list: { summary: 'Content rules for all customers, in the order in which they run', spec: ['RT-116'] },
  create: { summary: 'Add a content rule for all customers as the last one', spec: ['RT-117'] },
  try: { summary: 'Which of the latest messages of all customers a content rule would match', spec: ['RT-118'] },
  get: { summary: 'One content rule for all customers', spec: ['RT-118'] },
  update: { summary: 'Change a content rule for all customers, switch it, or move it in the order', spec: ['RT-118'] },
  listVersions: { summary: 'Former states of a content rule for all customers', spec: ['RT-118'] },
  restore: { summary: 'Save a former state of a content rule for all customers again', spec: ['RT-118'] },
  delete: { summary: 'Delete a content rule for all customers', spec: ['RT-118'] },
}
