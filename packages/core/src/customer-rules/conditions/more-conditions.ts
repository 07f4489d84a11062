import * as z from 'zod/mini'
import { dmarc } from './dmarc'
import { numbers, numbersAtLeast } from './numbers'
import { recipientsAtLeast } from './recipients-at-least'
import { spamScoreFrom } from './spam-score-from'
import { textPatterns } from './text-patterns'

/** Conditions that have a file of their own, by name, in the order in which rules show them. */
const moreConditions = {
  textPatterns,
  numbers,
  numbersAtLeast,
  recipientsAtLeast,
  spamScoreFrom,
  dmarc,
}

type More = typeof moreConditions
/** Name of a condition that has a file of its own. */
export type MoreCondition = keyof More
/** Their values in a rule. */
export type MoreConditions = { [K in MoreCondition]: More[K]['none'] }

/** Their names. */
export const moreConditionNames = /* @__PURE__ */ Object.keys(moreConditions) as MoreCondition[]

/** Values that ask nothing. */
export const noMoreConditions = /* @__PURE__ */ each((name) => moreConditions[name].none) as MoreConditions

/** Fields of an answer. */
export const moreFields = /* @__PURE__ */ each((name) => moreConditions[name].field) as {
  [K in MoreCondition]: More[K]['field']
}

/** Checks of calls and forms, all optional. */
export const moreInputs = /* @__PURE__ */ each((name) => z.optional(moreConditions[name].input as z.ZodMiniType)) as {
  [K in MoreCondition]: z.ZodMiniOptional<More[K]['input']>
}

/** True if a rule asks one of them. */
export function asksMore(rule: Partial<MoreConditions>): boolean {
  return moreConditionNames.some((name) => isAsked(name, rule[name]))
}

/** True if the value of a condition asks something. */
export function isAsked(name: MoreCondition, value: unknown): boolean {
  return value !== undefined && (moreConditions[name].isAsked as (value: unknown) => boolean)(value)
}

/** Values of all of them in a rule; those that are newer than it ask nothing. */
export function moreOf(rule: Partial<MoreConditions>): MoreConditions {
  return each((name) => rule[name] ?? moreConditions[name].none) as MoreConditions
}

/* @__NO_SIDE_EFFECTS__ */
function each(read: (name: MoreCondition) => unknown): Partial<Record<MoreCondition, unknown>> {
  return Object.fromEntries(Object.keys(moreConditions).map((name) => [name, read(name as MoreCondition)]))
}
