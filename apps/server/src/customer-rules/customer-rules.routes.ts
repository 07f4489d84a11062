import { answerText } from '@postern/core/answers'
import { requestOf } from '../customers/customer-request'
import { present, scopeOf } from '../http/caller'
import type { Handlers } from '../http/serve'
import { attachRules } from './attach-rules'
import { addRule, changeRule, conditionsFrom, removeRule, restoreRule } from './customer-rules.service'
import { findRule, listRules, offeredRules, type StoredRule } from './read-rules'
import { offeredAnswers, ruleAnswer, ruleAnswers, versionAnswers } from './rule-answers'
import { customerAsOwner, customerInScope } from './rule-owner'
import { readTrial } from './rule-trial-job'
import { runTrial } from './run-trial'

type Served =
  | 'listCustomerRules'
  | 'createCustomerRule'
  | 'offeredCustomerRule'
  | 'attachCustomerRule'
  | 'tryCustomerRule'
  | 'getCustomerRuleTrial'
  | 'getCustomerRule'
  | 'updateCustomerRule'
  | 'listCustomerRuleVersions'
  | 'restoreCustomerRule'
  | 'deleteCustomerRule'

export const customerRulesHandlers: Pick<Handlers, Served> = {
  async listCustomerRules({ tx, caller, input, now }) {
    const owner = await customerInScope(tx, scopeOf(present(caller)), input.id)
    const { rules, ...count } = await listRules(tx, owner, input)
    return { rules: await ruleAnswers(tx, owner, rules, now), ...count }
  },

  async createCustomerRule(context) {
    const { id, ...values } = context.input
    const request = requestOf(context)
    const owner = await customerAsOwner(request, id)
    return ruleAnswer(context, owner, await addRule(request, owner, values))
  },

  async offeredCustomerRule({ tx, caller, input }) {
    const owner = await customerInScope(tx, scopeOf(present(caller)), input.id)
    return { rules: await offeredAnswers(tx, owner, await offeredRules(tx, owner)) }
  },

  async attachCustomerRule(context) {
    const { tx, now, input } = context
    const request = requestOf(context)
    const owner = await customerAsOwner(request, input.id)
    const ids = await attachRules(request, owner, input)
    const rules: StoredRule[] = []
    for (const id of ids) rules.push(await findRule(tx, owner, id))
    return { rules: await ruleAnswers(tx, owner, rules, now) }
  },

  tryCustomerRule: {
    inSteps: ({ input: { id, direction, action, mail, days, atMost, ...conditions }, ...steps }) =>
      runTrial(steps, {
        ...{ customerId: id, conditions: conditionsFrom(conditions), direction, action, mail, days, atMost },
      }),
  },

  getCustomerRuleTrial: ({ tx, caller, input }) => readTrial({ tx, caller: present(caller) }, input.jobId),

  async getCustomerRule(context) {
    const { tx, caller, input } = context
    const owner = await customerInScope(tx, scopeOf(present(caller)), input.id)
    return ruleAnswer(context, owner, input.ruleId)
  },

  async updateCustomerRule(context) {
    const { id: customerId, ruleId: id, ...values } = context.input
    const request = { ...requestOf(context), ifMatch: context.ifMatch }
    const owner = await customerAsOwner(request, customerId)
    await changeRule(request, owner, id, values)
    return ruleAnswer(context, owner, id)
  },

  async listCustomerRuleVersions(context) {
    const { tx, caller, input } = context
    return versionAnswers(context, await customerInScope(tx, scopeOf(present(caller)), input.id), input.ruleId)
  },

  async restoreCustomerRule(context) {
    const { id: customerId, ruleId: id, number } = context.input
    const request = { ...requestOf(context), ifMatch: context.ifMatch }
    const owner = await customerAsOwner(request, customerId)
    await restoreRule(request, owner, id, number)
    return ruleAnswer(context, owner, id)
  },

  async deleteCustomerRule(context) {
    const request = requestOf(context)
    const done = await removeRule(request, await customerAsOwner(request, context.input.id), context.input.ruleId)
    return { message: answerText(done === 'detached' ? 'customerRules.detached' : 'customerRules.deleted') }
  },
}
