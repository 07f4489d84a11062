import type { CustomDigest } from '@postern/core'
import { CustomDigestDraft } from '@postern/core/contract'
import { digestClasses } from '@postern/core/digest-settings'
import type { CustomDigestsMessages } from '@postern/core/texts'
import type { FormField, FormOption } from '../resource-form/form-field'
import type { FormProblem } from '../resource-form/form-problems'
import type { FieldName } from '../resource-form/ResourceForm/resource-form-props'
import type { DigestChoices } from './useDigestChoices'

type Name = FieldName<CustomDigestDraft>

interface Given {
  texts: CustomDigestsMessages
  choices: DigestChoices | undefined
  zones: readonly FormOption[]
}

/** The form of a custom digest: the same for a new one and for one that is changed. */
export function digestForm(digest: CustomDigest | undefined, given: Given) {
  const { form } = given.texts
  return {
    fields: digestFields(digest, given),
    sections: [
      { key: 'recipients', title: form.recipientsTitle, intro: form.recipientsIntro },
      { key: 'content', title: form.contentTitle },
      { key: 'schedule', title: form.scheduleTitle },
    ],
    values: valuesOf(digest, given.choices),
    submitLabel: digest ? form.save : form.add,
    messageOf: (problem: FormProblem<Name>) => digestProblem(problem, given.texts),
  }
}

export const digestSchema = CustomDigestDraft

const named = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }))

function digestFields(digest: CustomDigest | undefined, { texts, choices, zones }: Given): readonly FormField<Name>[] {
  const { form, days, classes } = texts
  const none: FormOption[] = []
  const { groups = { options: none }, users = { options: none }, domains = { options: none } } = choices ?? {}
  const templates = choices?.templates ?? none
  const ofRecipients = { section: 'recipients', isOptional: true, placeholder: form.nobody } as const
  return [
    { name: 'name', kind: 'text', label: form.name, hint: form.nameHint },
    { name: 'isActive', kind: 'switch', label: form.isActive },
    {
      ...{ ...ofRecipients, name: 'recipients.groups', kind: 'multi', label: form.groups },
      ...{ ...groups, valueOptions: named(digest?.recipients.groups ?? []) },
    },
    {
      ...{ ...ofRecipients, name: 'recipients.users', kind: 'multi', label: form.users },
      ...{ ...users, valueOptions: named(digest?.recipients.users ?? []) },
    },
    {
      ...{ name: 'recipients.addresses', kind: 'lines', label: form.addresses, hint: form.addressesHint, rows: 3 },
      ...{ section: 'recipients', isOptional: true },
    },
    {
      ...{ name: 'classes', kind: 'multi', label: form.classes, section: 'content' },
      options: digestClasses.map((value) => ({ value, label: classes[value] })),
    },
    {
      ...{ name: 'domains', kind: 'multi', label: form.domains, hint: form.domainsHint, section: 'content' },
      ...{ isOptional: true, placeholder: form.allDomains, ...domains },
      valueOptions: (digest?.domains ?? []).map((value) => ({ value, label: value })),
    },
    {
      ...{ name: 'scoreFrom', kind: 'number', label: form.scoreFrom, hint: form.scoreHint, section: 'content' },
      ...{ isOptional: true, whenEmpty: null, inputMode: 'decimal' },
    },
    {
      ...{ name: 'scoreTo', kind: 'number', label: form.scoreTo, section: 'content' },
      ...{ isOptional: true, whenEmpty: null, inputMode: 'decimal' },
    },
    { name: 'times', kind: 'lines', label: form.times, hint: form.timesHint, rows: 2, section: 'schedule' },
    {
      ...{ name: 'days', kind: 'multi', label: form.daysLabel, section: 'schedule' },
      options: ([1, 2, 3, 4, 5, 6, 7] as const).map((value) => ({ value, label: days[value] })),
    },
    { name: 'timezone', kind: 'combobox', label: form.timezone, options: zones, section: 'schedule' },
    {
      ...{ name: 'language', kind: 'select', label: form.language, section: 'schedule' },
      options: (['ENG', 'FR'] as const).map((value) => ({ value, label: form.languages[value] })),
    },
    {
      ...{ name: 'templateId', kind: 'select', label: form.template, section: 'schedule' },
      ...{ isOptional: true, whenEmpty: null },
      options: [{ value: '', label: form.usualTemplate }, ...templates],
    },
  ]
}

type Draft = Partial<CustomDigestDraft>

function valuesOf(digest: CustomDigest | undefined, choices: DigestChoices | undefined): Draft {
  if (!digest) {
    return {
      ...{ isActive: true, classes: ['bulk', 'spam', 'content', 'scanError'], times: ['08:00'] },
      ...{ days: [1, 2, 3, 4, 5, 6, 7], timezone: choices?.timezone, language: choices?.language },
    } as Draft
  }
  const { recipients, ...stored } = digest
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  return {
    ...(stored as unknown as Draft),
    recipients: { ...recipients, groups: idsOf(recipients.groups), users: idsOf(recipients.users) },
  }
}

/** A field's fault in the digest's own words; `undefined`: in general ones. */
function digestProblem(
  { name, isMissing, issue }: FormProblem<Name>,
  { form }: CustomDigestsMessages,
): string | undefined {
  switch (name) {
    case 'name':
      return isMissing ? form.nameMissing : undefined
    case 'recipients.addresses':
      return issue.code === 'custom' && issue.path.length === 2 ? form.recipientsMissing : form.addressesWrong
    case 'classes':
      return form.classesMissing
    case 'domains':
      return form.domainsWrong
    case 'scoreFrom':
      return issue.code === 'custom' ? form.scoreOrder : form.scoreWrong
    case 'scoreTo':
      return form.scoreWrong
    case 'times':
      return form.timesWrong
    case 'days':
      return form.daysMissing
    case 'timezone':
      return isMissing ? form.timezoneMissing : undefined
    default:
      return undefined
  }
}
