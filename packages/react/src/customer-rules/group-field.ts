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

type GroupName = 'groups' | 'exceptions.groups'

/** Fields of the groups that a rule names, as a condition and as an exception; hidden when the customer has none. */
export function groupFields({ groups: texts }: CustomerRulesMessages, offered: OfferedGroups): FormField<GroupName>[] {
  const { placeholder, hint } = { placeholder: texts.none, hint: texts.hint }
  return [
    fieldOf({ name: 'groups', label: texts.label, section: 'conditions', placeholder, hint }, offered),
    fieldOf({ name: 'exceptions.groups', label: texts.except, section: 'exceptions', placeholder, hint }, offered),
  ]
}

interface GroupFieldTexts {
  name: GroupName
  label: string
  section: string
  placeholder: string
  hint: Readonly<Record<MailDirections, string>>
}

function fieldOf({ hint, ...texts }: GroupFieldTexts, { rule, groups }: OfferedGroups): FormField<GroupName> {
  const options = groups?.map(({ id, name: label, description }) => {
    return { value: id, label, ...(description && { text: description }) }
  })
  return {
    ...{ ...texts, kind: 'multi', isOptional: true, hint: hint.in },
    hintFor: ({ direction }) => hint[direction as MailDirections] ?? hint.in,
    ...(options && { options }),
    valueOptions: rule?.namedGroups.map(({ id, name: label }) => ({ value: id, label })) ?? [],
    isShown: () => (groups?.length ?? 0) > 0 || (rule?.namedGroups.length ?? 0) > 0,
  }
}
