import { answerText } from '@postern/core/answers'
import { countTry, type ThrottleRule, tooManyTries } from '../auth/throttle.service'
import { requestOf } from '../customers/customer-request'
import { asSystem } from '../db/as-system'
import { present, scopeOf } from '../http/caller'
import type { HandlerContext, Handlers } from '../http/serve'
import { withSource } from '../messages/source-limit'
import {
  addRule,
  attachRules,
  changeRule,
  conditionsFrom,
  findRule,
  listRules,
  refuseMissing,
  removeRule,
  ruleVersion,
  type StoredRule,
} from './customer-rules.service'
import { type RuleHits, readHits } from './rule-hits'
import { latestMessages, readSources, tryConditions } from './try-rule'

type Served =
  | 'listCustomerRules'
  | 'createCustomerRule'
  | 'attachCustomerRule'
  | 'tryCustomerRule'
  | 'getCustomerRule'
  | 'updateCustomerRule'
  | 'deleteCustomerRule'

/** Each reads a hundred messages. */
const tryRule: ThrottleRule = { limit: 30, windowMs: 10 * 60 * 1000 }

export const customerRulesHandlers: Pick<Handlers, Served> = {
  async listCustomerRules({ tx, caller, input, now }) {
    const { rules, ...count } = await listRules(tx, scopeOf(present(caller)), input.id, input)
    return { rules: await answers(tx, rules, now), ...count }
  },

  async createCustomerRule(context) {
    const { id, ...values } = context.input
    return answerOf(context, id, await addRule(requestOf(context), id, values))
  },

  async attachCustomerRule(context) {
    const { tx, now, input } = context
    const ids = await attachRules(requestOf(context), input.id, input.rules)
    const scope = scopeOf(present(context.caller))
    const rules: StoredRule[] = []
    for (const id of ids) rules.push(await findRule(tx, scope, input.id, id))
    return { rules: await answers(tx, rules, now) }
  },

  tryCustomerRule: {
    inSteps: ({ input: { id, ...conditions }, transact, now, signal }) =>
      withSource(async () => {
        const latest = await transact(async (tx, caller) => {
          await refuseMissing(tx, scopeOf(present(caller)), id)
          const key = `ruleTry:user:${present(caller).userId}`
          const { retryAfterSeconds } = await asSystem(tx, () => countTry(tx, key, tryRule, now))
          if (retryAfterSeconds > 0) throw tooManyTries('customerRules.triedOften', retryAfterSeconds)
          return latestMessages(tx, id)
        })
        return tryConditions({
          ...{ conditions: conditionsFrom(conditions), latest, signal },
          readSources: (ids) => transact((tx) => readSources(tx, id, ids)),
        })
      }),
  },

  getCustomerRule: (context) => answerOf(context, context.input.id, context.input.ruleId),

  async updateCustomerRule(context) {
    const { id: customerId, ruleId: id, ...values } = context.input
    await changeRule({ ...requestOf(context), ifMatch: context.ifMatch }, { customerId, id }, values)
    return answerOf(context, customerId, id)
  },

  async deleteCustomerRule(context) {
    await removeRule(requestOf(context), context.input.id, context.input.ruleId)
    return { message: answerText('customerRules.deleted') }
  },
}

async function answerOf({ tx, caller, now, answerVersion }: HandlerContext<unknown>, customerId: number, id: number) {
  const rule = await findRule(tx, scopeOf(present(caller)), customerId, id)
  const version = ruleVersion(rule)
  answerVersion(version)
  return { ...ruleAnswer(rule, (await readHits(tx, [id], now)).get(id)), version }
}

async function answers(tx: HandlerContext<unknown>['tx'], rules: readonly StoredRule[], now: Date) {
  const hits = await readHits(
    tx,
    rules.map(({ id }) => id),
    now,
  )
  return rules.map((rule) => ruleAnswer(rule, hits.get(rule.id)))
}

function ruleAnswer(rule: StoredRule, { hits, lastHitAt }: RuleHits = { hits: 0, lastHitAt: null }) {
  const { id, customerId, name, note, isActive, position, action, template, conditions, createdAt, updatedAt } = rule
  return {
    ...{ id, customerId, name, note, isActive, position, action, template },
    ...conditions,
    ...{ hits, lastHitAt: lastHitAt?.toISOString() ?? null },
    ...{ createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() },
  }
}
