import type { EndpointInput, MatchList, SystemRule } from '@postern/core'
import type { systemRules } from '@postern/core/contract'
import { type ListCondition, listConditionNames, listConditions } from '@postern/core/management'
import { ruleForm } from '../customer-rules/rule-fields'
import type { FormField } from '../resource-form/form-field'
import type { SystemRuleWords } from './system-rule-resource'

/** Values written by the rule form. */
export type SystemRuleValues = EndpointInput<typeof systemRules.create>

type LevelFlag = 'isForced' | 'isOffered' | 'isShown'

/**
 * The form of a rule for all customers. Any action can be forced: a rule that is not loses to forced ones of every level. Match lists are
 * offered by their kind; without any of a kind its field stays away.
 */
export function systemRuleForm(
  rule: SystemRule | undefined,
  words: SystemRuleWords,
  lists: readonly MatchList[] | undefined,
) {
  const form = ruleForm<SystemRule, LevelFlag | ListCondition>(rule, words, [
    { name: 'isForced', kind: 'checkbox', ...words.isForced, isShown: ({ isOffered }) => isOffered !== true },
    { name: 'isOffered', kind: 'checkbox', ...words.isOffered },
    { name: 'isShown', kind: 'checkbox', ...words.isShown, isShown: ({ isOffered }) => isOffered !== true },
    ...listConditionNames.map((name) => listField(name, words, { rule, lists })),
  ])
  return {
    ...form,
    sections: [...form.sections, { key: 'lists', title: words.lists.title, intro: words.lists.intro }],
  }
}

function listField(
  name: ListCondition,
  { lists: texts }: SystemRuleWords,
  { rule, lists }: { rule: SystemRule | undefined; lists: readonly MatchList[] | undefined },
): FormField<ListCondition> {
  const offered = lists?.filter(({ kind }) => kind === listConditions[name])
  const options = offered?.map(({ id, name: label, description: text }) => ({
    value: id,
    label,
    ...(text && { text }),
  }))
  const named = rule?.lists.map(({ id, name: label }) => ({ value: id, label })) ?? []
  const isBlind = offered?.some(({ matchesNothing }) => matchesNothing) ?? false
  return {
    ...{ name, kind: 'multi', label: texts[name], section: 'lists', isOptional: true, placeholder: texts.noList },
    ...(isBlind && { hint: texts.countryListsHint }),
    ...(options && { options }),
    valueOptions: named,
    isShown: () => (offered?.length ?? 0) > 0 || (rule?.[name].length ?? 0) > 0,
  }
}
