import { answerText } from '@postern/core/answers'
import { addRule, changeRule, conditionsFrom, removeRule, restoreRule } from '../customer-rules/customer-rules.service'
import { listRules } from '../customer-rules/read-rules'
import { ruleAnswer, ruleAnswers, versionAnswers } from '../customer-rules/rule-answers'
import { ownLevelAsOwner, ownLevelOf, sharedOwnerOf, sharedOwnerToChange } from '../customer-rules/rule-owner'
import { runTrial } from '../customer-rules/run-trial'
import { requestOf } from '../customers/customer-request'
import { present } from '../http/caller'
import type { Handlers } from '../http/serve'

type Served =
  | 'listSystemRules'
  | 'createSystemRule'
  | 'trySystemRule'
  | 'getSystemRule'
  | 'updateSystemRule'
  | 'listSystemRuleVersions'
  | 'restoreSystemRule'
  | 'deleteSystemRule'

export const systemRulesHandlers: Pick<Handlers, Served> = {
  async listSystemRules({ tx, caller, input, now }) {
    const owner = ownLevelOf(present(caller))
    const { rules, ...count } = await listRules(tx, owner, input)
    return { rules: await ruleAnswers(tx, owner, rules, now), ...count }
  },

  async createSystemRule(context) {
    const request = requestOf(context)
    const owner = await ownLevelAsOwner(request)
    return ruleAnswer(context, owner, await addRule(request, owner, context.input))
  },

  trySystemRule: {
    inSteps: ({ input: { ruleId, direction, action, mail, days, atMost, ...asked }, ...steps }) => {
      const conditions = conditionsFrom(asked)
      return runTrial(steps, { customerId: null, ruleId, conditions, direction, action, mail, days, atMost })
    },
  },

  async getSystemRule(context) {
    const { tx, caller, input } = context
    return ruleAnswer(context, await sharedOwnerOf(tx, present(caller), input.ruleId), input.ruleId)
  },

  async updateSystemRule(context) {
    const { ruleId, ...values } = context.input
    const request = { ...requestOf(context), ifMatch: context.ifMatch }
    const owner = await sharedOwnerToChange(request, ruleId)
    await changeRule(request, owner, ruleId, values)
    return ruleAnswer(context, owner, ruleId)
  },

  async listSystemRuleVersions(context) {
    const { tx, caller, input } = context
    return versionAnswers(context, await sharedOwnerOf(tx, present(caller), input.ruleId), input.ruleId)
  },

  async restoreSystemRule(context) {
    const { ruleId, number } = context.input
    const request = { ...requestOf(context), ifMatch: context.ifMatch }
    const owner = await sharedOwnerToChange(request, ruleId)
    await restoreRule(request, owner, ruleId, number)
    return ruleAnswer(context, owner, ruleId)
  },

  async deleteSystemRule(context) {
    const { ruleId } = context.input
    const request = requestOf(context)
    await removeRule(request, await sharedOwnerToChange(request, ruleId), ruleId)
    return { message: answerText('customerRules.deleted') }
  },
}
