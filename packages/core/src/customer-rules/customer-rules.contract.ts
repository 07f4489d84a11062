import * as z from 'zod/mini'
import { managers } from '../customers/managers'
import { endpoint } from '../http/endpoint'
import { listOf } from '../http/list-of'
import { historyReaders } from '../message-history/message-history.contract'
import { cleanText } from '../shared/clean-text'
import { Done } from '../shared/done'
import { SmallId } from '../shared/id'
import { pagingShape, pagingWire } from '../shared/list-query'
import { CustomerRule, RuleAction, RuleTrial, rulesAtMost } from './customer-rule'
import { fold } from './match-rule'
import { readyMadeKeys } from './ready-made-rules'
import { asksAnything, namesHeader, type RuleConditions, RuleMatch } from './rule-conditions'

const ofCustomer = { access: managers, params: z.object({ id: SmallId }) }
const byId = { access: managers, params: z.object({ id: SmallId, ruleId: SmallId }) }

const name = z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(60))
const note = z.string().check(z.overwrite(cleanText), z.maxLength(200))
// A value of nothing but wildcards and spaces would match everything; some keyboards type a wide `*`.
const value = z.string().check(
  z.overwrite(cleanText),
  z.maxLength(200),
  z.refine((text) => /[^*@.\s]/.test(fold(text))),
)
const values = z.optional(z.array(value).check(z.maxLength(50)))

const conditionShape = {
  match: z.optional(z.enum(RuleMatch)),
  senders: values,
  exceptSenders: values,
  recipients: values,
  subjectWords: values,
  bodyWords: values,
  attachmentNames: values,
  attachmentTypes: values,
  hasProtectedArchive: z.optional(z.boolean()),
  /** As RFC 5322 spells names of headers. */
  headerName: z.optional(z.string().check(z.trim(), z.maxLength(76), z.regex(/^[!-9;-~]*$/))),
  headerWords: values,
  minSizeMb: z.optional(z.nullable(z.number().check(z.minimum(0.1), z.maximum(1_000), z.multipleOf(0.1)))),
}
const ruleShape = {
  note: z.optional(note),
  isActive: z.optional(z.boolean()),
  action: z.optional(z.enum(RuleAction)),
  ...conditionShape,
}

type Asked = { [K in keyof RuleConditions]?: RuleConditions[K] | undefined }

/** Refuses a rule that would match all mail, and words of a header without its name. */
const looksForSomething: z.core.CheckFn<Asked> = ({ value, issues }) => {
  const refuse = (path: keyof Asked, message: string) =>
    issues.push({ code: 'custom', input: value, path: [path], message })
  if (!namesHeader(value as Partial<RuleConditions>)) refuse('headerName', 'Name the header that has these words.')
  else if (!asksAnything(value as Partial<RuleConditions>)) refuse('senders', 'Say what the rule looks for.')
}

/** The rules in the order in which they are asked. */
export const listCustomerRules = endpoint({
  ...ofCustomer,
  method: 'GET',
  path: 'v1/customers/{id}/rules/',
  query: z.object(pagingShape),
  wire: pagingWire,
  response: listOf('rules', CustomerRule),
})

/** Adds a rule as the last one. */
export const createCustomerRule = endpoint({
  ...ofCustomer,
  method: 'POST',
  path: 'v1/customers/{id}/rules/',
  body: z.object({ name, ...ruleShape }).check(looksForSomething),
  response: CustomerRule,
  idempotent: true,
})

/** Adds copies of ready-made rules, which the customer changes without the others that have them. */
export const attachCustomerRules = endpoint({
  ...ofCustomer,
  method: 'POST',
  path: 'v1/customers/{id}/rules/attach/',
  body: z.object({
    /** Each with the name that the copy gets. */
    rules: z.array(z.object({ template: z.enum(readyMadeKeys), name })).check(z.minLength(1), z.maxLength(rulesAtMost)),
  }),
  response: listOf('rules', CustomerRule),
  idempotent: true,
})

/** Tells which of the latest messages a rule would match, to who may read them in the history; stores nothing. */
export const tryCustomerRule = endpoint({
  ...ofCustomer,
  access: historyReaders,
  method: 'POST',
  path: 'v1/customers/{id}/rules/try/',
  body: z.object(conditionShape).check(looksForSomething),
  response: RuleTrial,
})

export const getCustomerRule = endpoint({
  ...byId,
  method: 'GET',
  path: 'v1/customers/{id}/rules/{ruleId}/',
  response: CustomerRule,
})

export const updateCustomerRule = endpoint({
  ...byId,
  method: 'PATCH',
  path: 'v1/customers/{id}/rules/{ruleId}/',
  body: z.object({
    name: z.optional(name),
    ...ruleShape,
    /** From 1 on; those behind it move on. One that is too large: the last. */
    position: z.optional(z.int().check(z.minimum(1), z.maximum(1_000))),
  }),
  response: CustomerRule,
})

export const deleteCustomerRule = endpoint({
  ...byId,
  method: 'DELETE',
  path: 'v1/customers/{id}/rules/{ruleId}/',
  response: Done,
})
