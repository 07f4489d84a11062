import * as z from 'zod/mini'
import { managers } from '../customers/managers'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { list } from '../http/fields'
import { listOf } from '../http/list-of'
import { historyReaders } from '../message-history/message-history.contract'
import { Done } from '../shared/done'
import { Id, SmallId } from '../shared/id'
import { pagingShape, pagingWire } from '../shared/list-query'
import { CustomerRule, CustomerRuleVersion, RuleTrial, rulesAtMost } from './customer-rule'
import { readyMadeKeys } from './ready-made-rules'
import {
  conditionShape,
  doesItsPart,
  looksForSomething,
  ruleName as name,
  rulePosition as position,
  ruleShape,
  trialShape,
} from './rule-schemas'

const ofCustomer = { access: managers, params: z.object({ id: SmallId }) }
const byId = { access: managers, params: z.object({ id: SmallId, ruleId: SmallId }) }

/** API endpoints for customer rules. */
export const customerRules = feature('customerRules', {
  /** Own and attached rules in evaluation order, after those of the levels above that apply and are shown. */
  list: endpoint({
    ...ofCustomer,
    method: 'GET',
    path: 'v1/customers/{id}/rules/',
    query: z.object(pagingShape),
    wire: pagingWire,
    response: listOf('rules', CustomerRule),
  }),

  /** Appends a rule. */
  create: endpoint({
    ...ofCustomer,
    method: 'POST',
    path: 'v1/customers/{id}/rules/',
    body: z.object({ name, ...ruleShape }).check(looksForSomething, doesItsPart),
    response: CustomerRule,
    idempotent: true,
  }),

  /** Rules of the levels above that the customer may attach, broadest level first; `isAttached` where it has. */
  offered: endpoint({
    ...ofCustomer,
    method: 'GET',
    path: 'v1/customers/{id}/rules/offered/',
    response: listOf('rules', CustomerRule),
  }),

  /**
   * Attaches offered rules, which follow every change of their owner, and adds copies of ready-made rules; a customer's changes to its
   * copies do not affect other customers.
   */
  attach: endpoint({
    ...ofCustomer,
    method: 'POST',
    path: 'v1/customers/{id}/rules/attach/',
    body: z
      .object({
        /** Each entry gives the name of the copy. */
        rules: z.optional(z.array(z.object({ template: z.enum(readyMadeKeys), name })).check(z.maxLength(rulesAtMost))),
        /** Ids of offered rules. One that is attached already stays as it is. */
        ruleIds: z.optional(z.array(SmallId).check(z.maxLength(rulesAtMost))),
      })
      .check(z.refine(({ rules = [], ruleIds = [] }) => rules.length + ruleIds.length > 0, { path: ['rules'] })),
    response: listOf('rules', CustomerRule),
    idempotent: true,
  }),

  /**
   * Reports which stored messages, or whether a pasted one, a rule would match, for callers who may read them in the history; rules stay as
   * they are. What takes longer than a few seconds is continued by a job, whose id is in the response.
   */
  try: endpoint({
    ...ofCustomer,
    access: historyReaders,
    method: 'POST',
    path: 'v1/customers/{id}/rules/try/',
    body: z.object({ ...conditionShape, ...trialShape }).check(looksForSomething),
    response: RuleTrial,
    idempotent: true,
  }),

  /** Result of a trial that runs as a job, so far; also of one with the rules of a reseller or the provider. The job keeps it for 7 days. */
  getTrial: endpoint({
    method: 'GET',
    path: 'v1/rules/trials/{jobId}/',
    access: historyReaders,
    params: z.object({ jobId: Id }),
    response: RuleTrial,
  }),

  get: endpoint({
    ...byId,
    method: 'GET',
    path: 'v1/customers/{id}/rules/{ruleId}/',
    response: CustomerRule,
  }),

  update: endpoint({
    ...byId,
    method: 'PATCH',
    path: 'v1/customers/{id}/rules/{ruleId}/',
    body: z.object({
      name: z.optional(name),
      ...ruleShape,
      position,
    }),
    response: CustomerRule,
  }),

  /** Former states of a rule, newest first. An attached one has none of its own. */
  listVersions: endpoint({
    ...byId,
    method: 'GET',
    path: 'v1/customers/{id}/rules/{ruleId}/versions/',
    response: z.object({ versions: list(CustomerRuleVersion) }),
  }),

  /** Saves a former state again: everything but place and switch becomes what it was. What it replaces is kept in turn. */
  restore: endpoint({
    ...byId,
    method: 'POST',
    path: 'v1/customers/{id}/rules/{ruleId}/restore/',
    body: z.object({ number: SmallId }),
    response: CustomerRule,
  }),

  /** Deletes a rule, or detaches an attached one. */
  delete: endpoint({
    ...byId,
    method: 'DELETE',
    path: 'v1/customers/{id}/rules/{ruleId}/',
    response: Done,
  }),
})

/** API reference texts for the customer-rule calls. */
export const customerRulesReference: References<typeof customerRules> = {
  list: { summary: 'Content rules of a customer, in the order in which they are asked', spec: ['CA-080'] },
  create: { summary: 'Add a content rule as the last one', spec: ['RT-054'] },
  offered: { summary: 'Content rules that the customer may attach', spec: ['RT-054'] },
  attach: { summary: 'Attach offered content rules, or add copies of ready-made ones', spec: ['RT-054'] },
  try: { summary: 'Which of the latest messages a content rule would match', spec: ['RT-055'] },
  getTrial: { summary: 'Progress and result of trying a content rule', spec: ['RT-055', 'RT-118'] },
  get: { summary: 'One content rule', spec: ['RT-055'] },
  update: { summary: 'Change a content rule, switch it, or move it in the order', spec: ['RT-055'] },
  listVersions: { summary: 'Former states of a content rule', spec: ['RT-055'] },
  restore: { summary: 'Save a former state of a content rule again', spec: ['RT-055'] },
  delete: { summary: 'Delete a content rule, or detach an attached one', spec: ['RT-055'] },
}
