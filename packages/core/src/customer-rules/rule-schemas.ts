import * as z from 'zod/mini'
import type { AnswerKey } from '../answers/answers'
import { fileGroups } from '../file-types/file-type-codes'
import { cleanText } from '../shared/clean-text'
import { SmallId } from '../shared/id'
import { mailDirections } from '../shared/mail-directions'
import { fileCell, line, paragraphs } from '../shared/text-schemas'
import { moreInputs } from './conditions/more-conditions'
import { longestTrialMail, trialDaysAtMost, triedAtMost } from './customer-rule'
import { fold } from './fold'
import { RuleAction } from './rule-action'
import { asksAnything, namesHeader, type RuleConditions, RuleMatch } from './rule-conditions'
import { effectProblem, effectsInput, effectsOf, type RuleEffects } from './rule-effects'
import { noSchedule, type RuleSchedule, scheduleInput, scheduleProblem } from './rule-schedule'

/** Name of a rule. */
export const ruleName = line.check(z.overwrite(cleanText), z.minLength(1), z.maxLength(60))
const note = paragraphs.check(z.overwrite(cleanText), z.maxLength(200))
// A value of only wildcards and spaces would match everything; some keyboards type a full-width `*`.
const value = line.check(
  z.overwrite(cleanText),
  z.maxLength(200),
  z.refine((text) => /[^*@.\s]/.test(fold(text))),
)
const values = z.optional(z.array(value).check(z.maxLength(50)))

const listIds = z.optional(z.array(SmallId).check(z.maxLength(20)))

/** Conditions that a rule has twice: to match, and as exceptions. */
const askedShape = {
  senders: values,
  recipients: values,
  subjectWords: values,
  bodyWords: values,
  attachmentNames: values,
  attachmentTypes: values,
  hasProtectedArchive: z.optional(z.boolean()),
  attachmentKinds: z.optional(z.array(z.enum(fileGroups)).check(z.maxLength(fileGroups.length))),
  attachmentInArchive: values,
  unreadableArchive: z.optional(z.boolean()),
  macros: z.optional(z.boolean()),
  /** Header names as defined in RFC 5322. */
  headerName: z.optional(line.check(z.trim(), z.maxLength(76), z.regex(/^[!-9;-~]*$/))),
  headerWords: values,
  minSizeMb: z.optional(z.nullable(z.number().check(z.minimum(0.1), z.maximum(1_000), z.multipleOf(0.1)))),
  ...moreInputs,
  /** Match lists of the rule's own level, or of those above. */
  senderLists: listIds,
  recipientLists: listIds,
  attachmentNameLists: listIds,
  countryLists: listIds,
  /** Groups of the customer; other levels have none. */
  groups: listIds,
}

/** Conditions of a rule, as forms and calls write them. */
export const conditionShape = {
  match: z.optional(z.enum(RuleMatch)),
  exceptSenders: values,
  ...askedShape,
  exceptions: z.optional(z.object(askedShape)),
}

/** All parts of a rule except its name and position. */
export const ruleShape = {
  note: z.optional(note),
  isActive: z.optional(z.boolean()),
  /** Default: inbound mail. */
  direction: z.optional(z.enum(mailDirections)),
  action: z.optional(z.enum(RuleAction)),
  /** Each is changed by itself; an empty one is removed. */
  effects: z.optional(effectsInput),
  /** Default: always. Each part is changed by itself. */
  schedule: z.optional(scheduleInput),
  ...conditionShape,
}

type Asked = { [K in keyof RuleConditions]?: unknown }

/** Rejects a rule that would match all mail, and header words without a header name. */
export const looksForSomething: z.core.CheckFn<Asked> = ({ value, issues }) => {
  const refuse = (path: keyof Asked, message: AnswerKey) =>
    issues.push({ code: 'custom', input: value, path: [path], message })
  if (!namesHeader(value as Partial<RuleConditions>)) refuse('headerName', 'customerRules.headerMissing')
  else if (!asksAnything(value as Partial<RuleConditions>)) refuse('senders', 'customerRules.conditionMissing')
}

interface Done {
  action?: RuleAction | undefined
  effects?: { [K in keyof RuleEffects]?: RuleEffects[K] | undefined } | undefined
  schedule?: { [K in keyof RuleSchedule]?: RuleSchedule[K] | undefined } | undefined
}

/** Rejects effects that do not go with the action of a complete rule, and a schedule that is none. */
export const doesItsPart: z.core.CheckFn<Done> = ({ value, issues }) => {
  const { action = RuleAction.Hold, effects = {}, schedule = {} } = value
  const problems = [
    effectProblem(action, effectsOf({ effects: given(effects) })),
    scheduleProblem({ ...noSchedule, ...given(schedule) }),
  ]
  for (const problem of problems) {
    if (!problem) continue
    issues.push({ code: 'custom', input: value, path: problem.field.split('.'), message: problem.key })
  }
}

function given<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}

/** Position of a rule, counted from 1; later rules move down. A number that is too large means last. */
export const rulePosition = z.optional(z.int().check(z.minimum(1), z.maximum(1_000)))

/** Mail to try a rule with, and what it would do. Default: the latest messages. */
export const trialShape = {
  /** Stored mail to compare: inbound, outbound, or both. Default: inbound. */
  direction: z.optional(z.enum(mailDirections)),
  /** Action of the rule: one that delivers does not match mail that could not be read in full. Default: hold. */
  action: z.optional(z.enum(RuleAction)),
  /** Source of one message, instead of stored ones. */
  mail: z.optional(fileCell.check(z.maxLength(longestTrialMail))),
  /** Compares all messages of this many days. */
  days: z.optional(z.int().check(z.minimum(1), z.maximum(trialDaysAtMost))),
  /** Number of latest messages, without `days`. Default: 100. */
  atMost: z.optional(z.int().check(z.minimum(1), z.maximum(triedAtMost))),
}
