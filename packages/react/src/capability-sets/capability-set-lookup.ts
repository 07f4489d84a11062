import { type PosternClient, typeaheadMaxMatches } from '@postern/core'
import type { CapabilitySetsMessages } from '@postern/core/texts'
import type { ListFilter } from '../resource-list/filters'
import { setName } from './set-words'

/** Finds capability sets by name for a list's filter. */
export function capabilitySetLookup(
  client: Pick<PosternClient['capabilitySets'], 'list' | 'get'>,
  { customerId }: { customerId?: number | undefined },
  texts: CapabilitySetsMessages,
): Pick<ListFilter, 'loadOptions' | 'loadLabel'> {
  return {
    loadOptions: async (typed, options) => {
      const { capabilitySets } = await client.list({ customerId }, options)
      const named = capabilitySets.map((set) => ({ value: String(set.id), label: setName(set, texts) }))
      return named
        .filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))
        .slice(0, typeaheadMaxMatches)
    },
    loadLabel: async (value, options) => setName(await client.get({ id: Number(value) }, options), texts),
  }
}
