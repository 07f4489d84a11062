import { dmarcResults, type MoreCondition, numberKinds } from '@postern/core/management'
import type { CustomerRulesMessages } from '@postern/core/texts'
import type { FormDraft, FormField } from '../resource-form/form-field'

const section = 'conditions'

/** Fields of the conditions that have a file of their own in core, in their order. */
export function moreFields({ form, numbers, dmarc }: CustomerRulesMessages): readonly FormField<MoreCondition>[] {
  const hasNumbers = (draft: FormDraft) => Boolean(draft.numbers)
  return [
    {
      ...{ name: 'textPatterns', kind: 'lines', label: form.textPatterns, hint: form.textPatternsHint },
      ...{ isOptional: true, rows: 2, section },
    },
    {
      ...{ name: 'numbers', kind: 'multi', label: form.numbers, hint: form.numbersHint, placeholder: form.anyNumber },
      options: numberKinds.map((value) => ({ value, label: numbers[value] })),
      ...{ isOptional: true, section },
    },
    {
      ...{ name: 'numbersAtLeast', kind: 'number', label: form.numbersAtLeast, inputMode: 'numeric', section },
      isShown: hasNumbers,
    },
    {
      ...{ name: 'recipientsAtLeast', kind: 'number', label: form.recipientsAtLeast, hint: form.recipientsAtLeastHint },
      ...{ inputMode: 'numeric', isOptional: true, whenEmpty: null, section },
    },
    {
      ...{ name: 'spamScoreFrom', kind: 'number', label: form.spamScoreFrom, inputMode: 'decimal' },
      ...{ isOptional: true, whenEmpty: null, section },
    },
    {
      ...{ name: 'dmarc', kind: 'multi', label: form.dmarc, hint: form.dmarcHint, placeholder: form.anyResult },
      options: dmarcResults.map((value) => ({ value, label: dmarc[value] })),
      ...{ isOptional: true, section },
    },
  ]
}

const exceptionNames = ['recipients', 'subjectWords', 'bodyWords', 'attachmentNames', 'textPatterns'] as const

/** Path of an exception's field. */
export type ExceptionName = 'exceptSenders' | `exceptions.${(typeof exceptionNames)[number] | 'groups'}`

/** Fields of the exceptions that the form offers; those of others stay as they are. */
export function exceptionFields({ form }: CustomerRulesMessages): readonly FormField<ExceptionName>[] {
  const lines = (name: ExceptionName, label: string, hint?: string): FormField<ExceptionName> => {
    return { name, kind: 'lines', label, ...(hint && { hint }), isOptional: true, rows: 2, section: 'exceptions' }
  }
  return [
    lines('exceptSenders', form.exceptSenders, form.exceptSendersHint),
    lines('exceptions.recipients', form.exceptRecipients),
    lines('exceptions.subjectWords', form.exceptSubjectWords),
    lines('exceptions.bodyWords', form.exceptBodyWords),
    lines('exceptions.attachmentNames', form.exceptAttachmentNames),
    lines('exceptions.textPatterns', form.exceptTextPatterns),
  ]
}

/** Problem with one of these fields in the rule's own words; `undefined`: in general ones. */
export function moreProblem(name: string, { form }: CustomerRulesMessages): string | undefined {
  if (name === 'textPatterns' || name === 'exceptions.textPatterns') return form.patternsWrong
  if (name.startsWith('exceptions.')) return form.valuesWrong
  if (name === 'numbersAtLeast') return form.numbersAtLeastWrong
  if (name === 'recipientsAtLeast') return form.recipientsAtLeastWrong
  return name === 'spamScoreFrom' ? form.spamScoreFromWrong : undefined
}
