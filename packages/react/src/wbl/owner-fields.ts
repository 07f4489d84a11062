import { type PosternClient, typeaheadMaxMatches } from '@postern/core'
import type { WblAddition } from '@postern/core/contract'
import type { OwnerLevel } from '@postern/core/sender-lists'
import type { SenderListsMessages } from '@postern/core/texts'
import type { FormField, FormOption } from '../resource-form/form-field'
import { customerOptions } from '../tenants/find-customers'
import { userName } from '../users/user-words'

/** Fields of the form that adds senders. */
export type AdditionField = FormField<keyof WblAddition & string>

type Client = Pick<PosternClient, 'resellers' | 'customers' | 'domains' | 'groups' | 'users'>
type Load = (details: { query: string; signal: AbortSignal }) => Promise<readonly FormOption[]>
type Below = Exclude<OwnerLevel, 'system'>

export interface OwnerFieldsOptions {
  client: Client
  texts: SenderListsMessages
  /** Customer whose list it is. Absent: any in the administrator's scope. */
  customerId: number | undefined
  /** Level of the administrator; levels above are not offered. */
  ownLevel: 'system' | 'reseller' | 'customer'
}

const levelsFrom = {
  system: ['system', 'reseller', 'customer', 'domain', 'group', 'user'],
  reseller: ['reseller', 'customer', 'domain', 'group', 'user'],
  customer: ['customer', 'domain', 'group', 'user'],
} as const satisfies Record<OwnerFieldsOptions['ownLevel'], readonly OwnerLevel[]>

/** Fields for whose list senders are put on: the level, then whose. */
export function ownerFields({ client, texts, customerId, ownLevel }: OwnerFieldsOptions): AdditionField[] {
  const { add } = texts
  const find = loadersOf(client, customerId)
  const labelOf = (level: OwnerLevel) => {
    if (level === 'reseller') return ownLevel === 'reseller' ? add.owners.ownCustomers : add.owners.reseller
    return level === 'customer' && ownLevel !== 'customer' ? add.owners.oneCustomer : add.owners[level]
  }
  const levels: readonly OwnerLevel[] = levelsFrom[ownLevel]
  const chosen = levels.filter((level): level is Below => level !== 'system' && level !== ownLevel)
  return [
    {
      ...{ name: 'level', kind: 'select', label: add.owner },
      options: levels.map((level) => ({ value: level, label: labelOf(level) })),
    },
    ...chosen.map(
      (level): AdditionField => ({
        ...{ name: `${level}Id`, kind: 'combobox', label: texts.levels[level], hint: add.find },
        loadOptions: find[level],
        isShown: (draft) => draft.level === level,
      }),
    ),
  ]
}

/** Options by level; those of several customers name the customer, too. */
function loadersOf({ resellers, customers, domains, groups, users }: Client, customerId: number | undefined) {
  const questionOf = (freeSearch: string) => ({ freeSearch, limit: typeaheadMaxMatches, customerId })
  const named = (one: { id: number; name: string; customer: { name: string } | null }): FormOption => ({
    ...{ value: one.id, label: one.name },
    ...(customerId === undefined && one.customer && { text: one.customer.name }),
  })
  return {
    reseller: async ({ query: freeSearch, signal }) => {
      const found = await resellers.list({ freeSearch, limit: typeaheadMaxMatches }, { signal })
      return found.resellers.map(({ id, name }) => ({ value: id, label: name }))
    },
    customer: (typed) => customerOptions(customers, typed),
    domain: async ({ query, signal }) => (await domains.list(questionOf(query), { signal })).domains.map(named),
    group: async ({ query, signal }) => (await groups.list(questionOf(query), { signal })).groups.map(named),
    user: async ({ query, signal }) => {
      const found = await users.list(questionOf(query), { signal })
      // Administrators of the levels above have no mail of their own.
      return found.users
        .filter(({ customer }) => customerId !== undefined || customer !== null)
        .map((user): FormOption => {
          const [address = ''] = user.emails
          return { value: user.id, label: userName(user), ...(address !== userName(user) && { text: address }) }
        })
    },
  } satisfies Record<Below, Load>
}
