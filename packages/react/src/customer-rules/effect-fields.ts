import { RuleAction, type RuleEffects, type RuleSchedule, weekDays } from '@postern/core/management'
import type { CustomerRulesMessages } from '@postern/core/texts'
import type { FormDraft, FormField } from '../resource-form/form-field'
import type { FormProblem } from '../resource-form/form-problems'

/** Path of a field of effects or of the schedule. */
export type EffectName = `effects.${keyof RuleEffects}` | `schedule.${keyof RuleSchedule}`

const redirects = ({ action }: FormDraft) => action === RuleAction.Redirect
/** Mail that is thrown away or refused is neither changed nor copied. */
const leaves = ({ action }: FormDraft) => action !== RuleAction.Discard && action !== RuleAction.Reject

/** The address of a redirection, which stands beside the action. */
export function redirectField({ effects: { form } }: CustomerRulesMessages): FormField<EffectName> {
  return {
    ...{ name: 'effects.redirectTo', kind: 'email', label: form.redirectTo, hint: form.addressHint, maxLength: 254 },
    ...{ isOptional: true, whenEmpty: '', isShown: redirects },
  }
}

/** Fields of a rule's effects. */
export function effectFields({ effects: { form } }: CustomerRulesMessages): readonly FormField<EffectName>[] {
  const shared = { isOptional: true, section: 'effects', isShown: leaves }
  return [
    {
      ...{ name: 'effects.copyTo', kind: 'email', label: form.copyTo, hint: form.addressHint, maxLength: 254 },
      ...{ ...shared, whenEmpty: '' },
    },
    {
      ...{ name: 'effects.subjectTag', kind: 'text', label: form.subjectTag, hint: form.subjectTagHint, maxLength: 30 },
      ...{ ...shared, whenEmpty: '' },
    },
    {
      ...{ name: 'effects.addHeaders', kind: 'lines', label: form.addHeaders, hint: form.addHeadersHint, rows: 2 },
      ...shared,
    },
    {
      ...{ name: 'effects.removeHeaders', kind: 'lines', label: form.removeHeaders, hint: form.removeHeadersHint },
      ...{ ...shared, rows: 2 },
    },
  ]
}

/** When a rule applies. */
export function scheduleFields({ effects: { form, days } }: CustomerRulesMessages): readonly FormField<EffectName>[] {
  const shared = { isOptional: true, section: 'schedule' }
  return [
    {
      ...{ name: 'schedule.days', kind: 'multi', label: form.days, placeholder: form.everyDay, ...shared },
      options: weekDays.map((value) => ({ value, label: days[value] })),
    },
    {
      ...{ name: 'schedule.from', kind: 'text', label: form.from, hint: form.timeHint, maxLength: 5 },
      ...{ ...shared, whenEmpty: '' },
    },
    {
      ...{ name: 'schedule.to', kind: 'text', label: form.to, hint: form.toHint, maxLength: 5 },
      ...{ ...shared, whenEmpty: '' },
    },
    { name: 'schedule.startsAt', kind: 'dateTime', label: form.startsAt, ...shared, whenEmpty: null },
    { name: 'schedule.endsAt', kind: 'dateTime', label: form.endsAt, ...shared, whenEmpty: null },
  ]
}

const prefix = 'customerRules.'

/** Problem of these fields in the rule's own words; `undefined`: it is another one. */
export function effectProblemText(
  { issue }: Pick<FormProblem, 'issue'>,
  { effects: { problems } }: CustomerRulesMessages,
): string | undefined {
  if (!issue.message.startsWith(prefix)) return undefined
  const known: Readonly<Record<string, string>> = problems
  return known[issue.message.slice(prefix.length)]
}
