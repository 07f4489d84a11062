import { answerText } from '@postern/core/answers'
import { listIdsOf } from '@postern/core/management'
import {
  addRule,
  changeRule,
  conditionsFrom,
  listRules,
  removeRule,
  systemAsOwner,
} from '../customer-rules/customer-rules.service'
import { ruleAnswer, ruleAnswers } from '../customer-rules/rule-answers'
import { countTrial, latestMessages, readSources, tryConditions } from '../customer-rules/try-rule'
import { requestOf } from '../customers/customer-request'
import { present } from '../http/caller'
import type { Handlers } from '../http/serve'
import { readPreparedLists } from '../match-lists/prepared-lists'
import { refuseUnknownLists } from '../match-lists/rule-lists'
import { withSource } from '../messages/source-limit'

type Served =
  | 'listSystemRules'
  | 'createSystemRule'
  | 'trySystemRule'
  | 'getSystemRule'
  | 'updateSystemRule'
  | 'deleteSystemRule'

export const systemRulesHandlers: Pick<Handlers, Served> = {
  async listSystemRules({ tx, input, now }) {
    const { rules, ...count } = await listRules(tx, null, input)
    return { rules: await ruleAnswers(tx, rules, now), ...count }
  },

  async createSystemRule(context) {
    const request = requestOf(context)
    return ruleAnswer(context, null, await addRule(request, await systemAsOwner(request), context.input))
  },

  trySystemRule: {
    inSteps: ({ input: conditions, transact, now, signal, settings }) =>
      withSource(async () => {
        const tried = conditionsFrom(conditions)
        const { latest, lists } = await transact(async (tx, caller) => {
          await refuseUnknownLists(tx, tried)
          await countTrial(tx, present(caller), now)
          return { latest: await latestMessages(tx), lists: await readPreparedLists(tx, listIdsOf(tried)) }
        })
        return tryConditions({
          ...{ conditions: tried, latest, lists, countryOf: settings.countryOf, signal },
          readSources: (ids) => transact((tx) => readSources(tx, undefined, ids)),
        })
      }),
  },

  getSystemRule: (context) => ruleAnswer(context, null, context.input.ruleId),

  async updateSystemRule(context) {
    const { ruleId, ...values } = context.input
    const request = { ...requestOf(context), ifMatch: context.ifMatch }
    await changeRule(request, await systemAsOwner(request), ruleId, values)
    return ruleAnswer(context, null, ruleId)
  },

  async deleteSystemRule(context) {
    const request = requestOf(context)
    await removeRule(request, await systemAsOwner(request), context.input.ruleId)
    return { message: answerText('customerRules.deleted') }
  },
}
