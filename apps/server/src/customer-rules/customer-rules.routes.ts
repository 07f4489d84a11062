import { answerText } from '@postern/core/answers'
import { requestOf } from '../customers/customer-request'
import { present, scopeOf } from '../http/caller'
import type { Handlers } from '../http/serve'
import { withSource } from '../messages/source-limit'
import {
  addRule,
  attachRules,
  changeRule,
  conditionsFrom,
  customerAsOwner,
  findRule,
  listRules,
  refuseMissing,
  removeRule,
  type StoredRule,
} from './customer-rules.service'
import { ruleAnswer, ruleAnswers } from './rule-answers'
import { countTrial, latestMessages, readSources, tryConditions } from './try-rule'

type Served =
  | 'listCustomerRules'
  | 'createCustomerRule'
  | 'attachCustomerRule'
  | 'tryCustomerRule'
  | 'getCustomerRule'
  | 'updateCustomerRule'
  | 'deleteCustomerRule'

export const customerRulesHandlers: Pick<Handlers, Served> = {
  async listCustomerRules({ tx, caller, input, now }) {
    await refuseMissing(tx, scopeOf(present(caller)), input.id)
    const { rules, ...count } = await listRules(tx, input.id, input)
    return { rules: await ruleAnswers(tx, rules, now), ...count }
  },

  async createCustomerRule(context) {
    const { id, ...values } = context.input
    const request = requestOf(context)
    return ruleAnswer(context, id, await addRule(request, await customerAsOwner(request, id), values))
  },

  async attachCustomerRule(context) {
    const { tx, now, input } = context
    const request = requestOf(context)
    const ids = await attachRules(request, await customerAsOwner(request, input.id), input.rules)
    const rules: StoredRule[] = []
    for (const id of ids) rules.push(await findRule(tx, input.id, id))
    return { rules: await ruleAnswers(tx, rules, now) }
  },

  tryCustomerRule: {
    inSteps: ({ input: { id, ...conditions }, transact, now, signal }) =>
      withSource(async () => {
        const latest = await transact(async (tx, caller) => {
          await refuseMissing(tx, scopeOf(present(caller)), id)
          await countTrial(tx, present(caller), now)
          return latestMessages(tx, id)
        })
        return tryConditions({
          ...{ conditions: conditionsFrom(conditions), latest, signal },
          readSources: (ids) => transact((tx) => readSources(tx, id, ids)),
        })
      }),
  },

  async getCustomerRule(context) {
    const { tx, caller, input } = context
    await refuseMissing(tx, scopeOf(present(caller)), input.id)
    return ruleAnswer(context, input.id, input.ruleId)
  },

  async updateCustomerRule(context) {
    const { id: customerId, ruleId: id, ...values } = context.input
    const request = { ...requestOf(context), ifMatch: context.ifMatch }
    await changeRule(request, await customerAsOwner(request, customerId), id, values)
    return ruleAnswer(context, customerId, id)
  },

  async deleteCustomerRule(context) {
    const request = requestOf(context)
    await removeRule(request, await customerAsOwner(request, context.input.id), context.input.ruleId)
    return { message: answerText('customerRules.deleted') }
  },
}
