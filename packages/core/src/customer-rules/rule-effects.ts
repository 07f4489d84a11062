import * as z from 'zod/mini'
import type { AnswerKey } from '../answers/answers'
import { list, orElse, text } from '../http/fields'
import { cleanText } from '../shared/clean-text'
import { isEmailAddress } from '../shared/email-address'
import { line } from '../shared/text-schemas'
import { isFreeHeader, longestAddedHeader, ruleHeadersAtMost } from './free-headers'
import { RuleAction } from './rule-action'
import type { RuleEffectsMessages } from './rule-effects.messages'

/** Maximum number of characters of a tag. */
const longestTag = 30
const longestName = 76
const longestHeader = longestAddedHeader

/** Effects of a rule on mail beside its action. Empty values do nothing. */
export const RuleEffects = z.object({
  /** Address that gets the mail instead of its recipient, with the action `redirect` only. */
  redirectTo: text,
  /** Address that gets a copy. */
  copyTo: text,
  /** Put before the subject, unless the subject has it. */
  subjectTag: text,
  /** Headers to add, each as `Name: value`. */
  addHeaders: list(z.string()),
  /** Names of headers to remove, with every occurrence. */
  removeHeaders: list(z.string()),
})
export type RuleEffects = z.output<typeof RuleEffects>

/** Does nothing beside the action. */
export const noEffects: RuleEffects = {
  redirectTo: '',
  copyTo: '',
  subjectTag: '',
  addHeaders: [],
  removeHeaders: [],
}

/** Reads the effects of a rule from an answer; rules that are older than effects have none. */
export const ruleEffects = orElse(RuleEffects, noEffects)

/** Name and value of a header to add; `null`: it is none. */
export function headerParts(header: string): { name: string; value: string } | null {
  const colon = header.indexOf(':')
  if (colon < 1) return null
  return { name: header.slice(0, colon), value: header.slice(colon + 1).trim() }
}

const nameForm = /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/i
const isName = (name: string) => name.length <= longestName && nameForm.test(name)
const free = (name: string) => isFreeHeader(name)
// Values leave as they are: whatever is not printable ASCII would need an encoding that not every reader knows.
const asciiValue = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/

const address = line.check(
  z.trim(),
  z.refine((value) => value === '' || isEmailAddress(value), 'customerRules.addressWrong' satisfies AnswerKey),
)
const removed = line.check(
  z.trim(),
  z.refine(isName, 'customerRules.headerWrong' satisfies AnswerKey),
  z.refine(free, 'customerRules.headerKept' satisfies AnswerKey),
)
const added = line.check(
  z.trim(),
  z.maxLength(longestHeader),
  z.refine((header) => {
    const parts = headerParts(header)
    return parts !== null && isName(parts.name)
  }, 'customerRules.headerWrong' satisfies AnswerKey),
  z.refine((header) => headerParts(header)?.value !== '', 'customerRules.headerValueMissing' satisfies AnswerKey),
  z.refine((header) => {
    const value = headerParts(header)?.value
    return !value || asciiValue.test(value)
  }, 'customerRules.headerValueWrong' satisfies AnswerKey),
  z.refine((header) => {
    const parts = headerParts(header)
    return parts === null || free(parts.name)
  }, 'customerRules.headerKept' satisfies AnswerKey),
)

/** Checks effects as calls and forms write them. */
export const effectsInput = z.object({
  redirectTo: z.optional(address),
  copyTo: z.optional(address),
  subjectTag: z.optional(line.check(z.overwrite(cleanText), z.maxLength(longestTag))),
  addHeaders: z.optional(z.array(added).check(z.maxLength(ruleHeadersAtMost))),
  removeHeaders: z.optional(z.array(removed).check(z.maxLength(ruleHeadersAtMost))),
})

/** Effects out of all that is known of a rule; those that are newer than it do nothing. */
export function effectsOf({ effects = {} }: { effects?: Partial<RuleEffects> }): RuleEffects {
  return { ...noEffects, ...effects }
}

/** True if a rule does anything to mail beside its action. */
export function hasEffects({ copyTo, subjectTag, addHeaders, removeHeaders }: RuleEffects): boolean {
  return copyTo !== '' || subjectTag !== '' || addHeaders.length > 0 || removeHeaders.length > 0
}

/** A problem of effects with the field that has it. */
export interface EffectProblem {
  field: 'action' | `effects.${keyof RuleEffects}`
  key: `customerRules.${keyof RuleEffectsMessages['problems']}`
}

/** Returns the problem with the effects of a rule with this action; `null`: none. */
export function effectProblem(action: RuleAction, effects: RuleEffects): EffectProblem | null {
  if (action === RuleAction.Redirect && effects.redirectTo === '') {
    return { field: 'effects.redirectTo', key: 'customerRules.redirectMissing' }
  }
  if (action !== RuleAction.Redirect && effects.redirectTo !== '') {
    return { field: 'effects.redirectTo', key: 'customerRules.redirectUnused' }
  }
  if (action === RuleAction.Continue && !hasEffects(effects)) {
    return { field: 'action', key: 'customerRules.effectMissing' }
  }
  if (action !== RuleAction.Discard && action !== RuleAction.Reject) return null
  const names = ['copyTo', 'subjectTag', 'addHeaders', 'removeHeaders'] as const
  const [unused] = names.filter((name) => effects[name].length > 0)
  return unused ? { field: `effects.${unused}`, key: 'customerRules.effectUnused' } : null
}
