import type { CustomerRule, MatchList } from '@postern/core'
import { type ListCondition, listConditionNames, listConditions } from '@postern/core/management'
import type { CustomerRulesMessages } from '@postern/core/texts'
import type { FormField } from '../resource-form/form-field'

export interface OfferedLists {
  /** The rule that the form shows; `undefined`: a new one. */
  rule: CustomerRule | undefined
  /** Match lists that it may name; `undefined` until they have loaded. */
  lists: readonly MatchList[] | undefined
}

/** Fields of the conditions and exceptions that name match lists, offered by their kind; without any of a kind its field stays away. */
export function listFields(texts: CustomerRulesMessages, offered: OfferedLists): readonly FormField<ListFieldName>[] {
  return [
    ...listConditionNames.map((name) => listField(name, texts, offered)),
    ...listConditionNames.map((name) => ({
      ...listField(name, texts, offered),
      ...{ name: `exceptions.${name}` as const, section: 'exceptions' },
    })),
  ]
}

/** Path of a field that names lists. */
export type ListFieldName = ListCondition | `exceptions.${ListCondition}`

function listField(
  name: ListCondition,
  { lists: texts, levels }: CustomerRulesMessages,
  { rule, lists }: OfferedLists,
): FormField<ListFieldName> {
  const offered = lists?.filter(({ kind }) => kind === listConditions[name])
  const options = offered?.map(({ id, name: label, description, isInherited, level }) => {
    const text = [isInherited ? levels[level] : '', description].filter(Boolean).join(' · ')
    return { value: id, label, ...(text && { text }) }
  })
  const named = rule?.lists.map(({ id, name: label }) => ({ value: id, label })) ?? []
  const isBlind = offered?.some(({ matchesNothing }) => matchesNothing) ?? false
  return {
    ...{ name, kind: 'multi', label: texts[name], section: 'conditions', isOptional: true, placeholder: texts.noList },
    ...(isBlind && { hint: texts.countryListsHint }),
    ...(options && { options }),
    valueOptions: named,
    isShown: () =>
      (offered?.length ?? 0) > 0 || [...(rule?.[name] ?? []), ...(rule?.exceptions[name] ?? [])].length > 0,
  }
}
