import type { CustomerRule, EndpointInput } from '@postern/core'
import type { customerRules } from '@postern/core/contract'
import {
  fileGroups,
  type ListCondition,
  type MailDirections,
  mailDirections,
  noConditions,
  noEffects,
  noSchedule,
  RuleAction,
  RuleMatch,
} from '@postern/core/management'
import type { CustomerRulesMessages } from '@postern/core/texts'
import type { FormField } from '../resource-form/form-field'
import type { FormProblem } from '../resource-form/form-problems'
import { growing } from '../resource-form/ResourceForm/growing-section'
import { type ExceptionName, exceptionFields, moreFields, moreProblem } from './condition-fields'
import { type EffectName, effectFields, effectProblemText, redirectField, scheduleFields } from './effect-fields'
import { groupFields, type OfferedGroups } from './group-field'
import { type ListFieldName, listFields, type OfferedLists } from './list-fields'

/** Values that the form of a rule writes. */
export type RuleValues = Omit<Written, 'id' | 'groups' | 'exceptions' | ListCondition> &
  Partial<Record<ListCondition | 'groups', number[]>> & { exceptions?: Exceptions | undefined }

type Written = EndpointInput<typeof customerRules.create>
type Exceptions = Omit<NonNullable<Written['exceptions']>, 'groups' | ListCondition> & {
  [Named in ListCondition | 'groups']?: number[] | undefined
}

type Name = Exclude<keyof RuleValues, 'exceptions' | 'effects' | 'schedule'> | ExceptionName | EffectName

/** Lists and groups that rules of an owner can name; each `undefined` until it has loaded. */
export interface OfferedNames extends Pick<OfferedLists, 'lists'>, Partial<Pick<OfferedGroups, 'groups'>> {}

/** Form of a rule, for adding and editing; `ofLevel` adds fields specific to the level, after the action. */
export function ruleForm<Rule extends CustomerRule, Own extends string = never>(
  rule: Rule | undefined,
  texts: CustomerRulesMessages,
  { lists, groups }: OfferedNames,
  ofLevel: readonly FormField<Own>[] = [],
) {
  const { form } = texts
  const { form: effects } = texts.effects
  const fields: readonly FormField<Name | ListFieldName | Own>[] = [
    ...ruleFields(texts, ofLevel),
    ...listFields(texts, { rule, lists }),
    ...groupFields(texts, { rule, groups }),
  ]
  return {
    fields,
    sections: [
      { key: 'effects', title: effects.effects, intro: effects.effectsIntro, ...growing(effects.addEffect) },
      { key: 'conditions', title: form.conditions, intro: form.conditionsIntro, ...growing(form.addCondition) },
      { key: 'exceptions', title: form.exceptions, intro: form.exceptionsIntro, ...growing(form.addException) },
      { key: 'schedule', title: effects.schedule, intro: effects.scheduleIntro, ...growing(effects.addTime) },
    ],
    values: rule ?? newRule,
    submitLabel: rule ? form.save : form.add,
    messageOf: (problem: FormProblem<string>) => ruleProblem(problem, texts),
  }
}

const newRule: Partial<RuleValues> = {
  ...{ ...noConditions, direction: 'in', action: RuleAction.Hold, isActive: true },
  ...{ effects: noEffects, schedule: noSchedule },
}

/** Fields of a rule: the action first, then the conditions. */
function ruleFields<Own extends string>(
  texts: CustomerRulesMessages,
  ofLevel: readonly FormField<Own>[],
): readonly FormField<Name | Own>[] {
  const { form, actions, attachmentKinds: kinds } = texts
  const lines = (name: Name, label: string, hint: string): FormField<Name> => {
    return { name, kind: 'lines', label, hint, isOptional: true, rows: 2, section: 'conditions' }
  }
  const choice = <Value extends string>(value: Value, label: string, text?: string) => {
    return { value, label, ...(text && { text }) }
  }
  return [
    { name: 'name', kind: 'text', label: form.name, hint: form.nameHint },
    { name: 'note', kind: 'textarea', label: form.note, isOptional: true, whenEmpty: '', maxLength: 200, rows: 2 },
    {
      ...{ name: 'direction', kind: 'select', label: form.direction, hint: form.directionHint },
      options: mailDirections.map((direction) => choice(direction, texts.directions[direction])),
    },
    {
      ...{ name: 'action', kind: 'radioCards', label: form.action },
      options: [
        choice(RuleAction.Hold, actions.hold, form.hold),
        choice(RuleAction.Deliver, actions.deliver, form.deliver),
        choice(RuleAction.Discard, actions.discard, form.discard),
        choice(RuleAction.Reject, actions.reject, form.reject),
        choice(RuleAction.Redirect, actions.redirect, form.redirect),
        choice(RuleAction.Continue, actions.continue, form.continue),
      ],
    },
    redirectField(texts),
    ...effectFields(texts),
    ...ofLevel,
    { name: 'isActive', kind: 'switch', label: form.isActive },
    {
      ...{ name: 'match', kind: 'select', label: form.match, section: 'conditions' },
      options: [
        choice(RuleMatch.All, form.all),
        choice(RuleMatch.Any, form.any),
        choice(RuleMatch.None, form.none),
        choice(RuleMatch.NotAll, form.notAll),
      ],
    },
    lines('attachmentNames', form.attachmentNames, form.attachmentNamesHint),
    lines('attachmentTypes', form.attachmentTypes, form.attachmentTypesHint),
    { name: 'hasProtectedArchive', kind: 'checkbox', label: form.hasProtectedArchive, section: 'conditions' },
    {
      ...{ name: 'attachmentKinds', kind: 'multi', label: form.attachmentKinds, hint: form.attachmentKindsHint },
      ...{ section: 'conditions', isOptional: true, placeholder: form.noKind },
      options: fileGroups.map((group) => choice(group, kinds[group])),
    },
    lines('attachmentInArchive', form.attachmentInArchive, form.attachmentInArchiveHint),
    { name: 'macros', kind: 'checkbox', label: form.macros, section: 'conditions' },
    { name: 'unreadableArchive', kind: 'checkbox', label: form.unreadableArchive, section: 'conditions' },
    lines('senders', form.senders, form.sendersHint),
    {
      ...lines('recipients', form.recipients, form.recipientsHint.in),
      hintFor: ({ direction }) => form.recipientsHint[direction as MailDirections] ?? form.recipientsHint.in,
    },
    lines('subjectWords', form.subjectWords, form.subjectWordsHint),
    lines('bodyWords', form.bodyWords, form.bodyWordsHint),
    {
      ...{ name: 'minSizeMb', kind: 'number', label: form.minSizeMb, inputMode: 'decimal' },
      ...{ isOptional: true, whenEmpty: null, section: 'conditions' },
    },
    {
      ...{ name: 'headerName', kind: 'text', label: form.headerName, hint: form.headerNameHint },
      ...{ isOptional: true, whenEmpty: '', maxLength: 76, section: 'conditions' },
    },
    {
      ...{ name: 'headerWords', kind: 'lines', label: form.headerWords, isOptional: true, rows: 2 },
      section: 'conditions',
    },
    ...moreFields(texts),
    ...exceptionFields(texts),
    ...scheduleFields(texts),
  ]
}

/** Returns the problem with a field, in the rule's own words; `undefined`: in general ones. */
function ruleProblem(problem: FormProblem<string>, texts: CustomerRulesMessages): string | undefined {
  const { name, isMissing, issue } = problem
  const { form } = texts
  const ofEffect = effectProblemText(problem, texts)
  if (ofEffect) return ofEffect
  if (name === 'name' && isMissing) return form.nameMissing
  if (name === 'minSizeMb') return form.sizeWrong
  if (name === 'headerName') return issue.code === 'custom' && isMissing ? form.headerMissing : form.headerWrong
  if (name === 'senders' && isMissing) return form.asksNothing
  if (name !== null && listed.includes(name)) return form.valuesWrong
  return name === null ? undefined : moreProblem(name, texts)
}

const listed: readonly string[] = [
  ...(['senders', 'exceptSenders', 'recipients', 'subjectWords', 'bodyWords'] satisfies Name[]),
  ...(['attachmentNames', 'attachmentTypes', 'attachmentInArchive', 'headerWords'] satisfies Name[]),
]
