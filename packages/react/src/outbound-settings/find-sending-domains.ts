import { type PosternClient, typeaheadMaxMatches } from '@postern/core'
import type { ComboboxProps } from '../ui/Combobox/Combobox'

type LoadOptions = NonNullable<ComboboxProps['loadOptions']>

/** Finds domains by name: those of a customer or, without one, all in the caller's scope. */
export function findSendingDomains(
  { domains }: Pick<PosternClient, 'domains'>,
  customerId: number | undefined,
): LoadOptions {
  return async (typed, signal) => {
    const of = customerId === undefined ? {} : { customerId }
    const found = await domains.list({ freeSearch: typed, limit: typeaheadMaxMatches, ...of }, { signal })
    return { options: found.domains.map(({ id, name }) => ({ value: String(id), label: name })), count: found.count }
  }
}
