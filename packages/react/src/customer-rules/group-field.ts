import type { CustomerRule, Group } from '@postern/core'
import type { MailDirections } from '@postern/core/management'
import type { CustomerRulesMessages } from '@postern/core/texts'
import type { FormField } from '../resource-form/form-field'

export interface OfferedGroups {
  /** The rule that the form shows; `undefined`: a new one. */
  rule: CustomerRule | undefined
  /** Groups of the customer; `undefined` until they have loaded, and where rules name none. */
  groups: readonly Group[] | undefined
}

/** Field of the groups that a rule names; hidden when the customer has none. */
export function groupField(
  { groups: texts }: CustomerRulesMessages,
  { rule, groups }: OfferedGroups,
): FormField<'groups'> {
  const options = groups?.map(({ id, name: label, description }) => {
    return { value: id, label, ...(description && { text: description }) }
  })
  return {
    ...{ name: 'groups', kind: 'multi', label: texts.label, section: 'conditions', isOptional: true },
    ...{ placeholder: texts.none, hint: texts.hint.in },
    hintFor: ({ direction }) => texts.hint[direction as MailDirections] ?? texts.hint.in,
    ...(options && { options }),
    valueOptions: rule?.namedGroups.map(({ id, name: label }) => ({ value: id, label })) ?? [],
    isShown: () => (groups?.length ?? 0) > 0 || (rule?.groups.length ?? 0) > 0,
  }
}
