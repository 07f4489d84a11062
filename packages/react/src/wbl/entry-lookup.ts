import { type PosternClient, typeaheadMaxMatches } from '@postern/core'
import type { ListFilter } from '../resource-list/filters'
import { senderText } from './wbl-words'

/** Finds allow/block entries by sender for a list's filter. */
export function entryLookup({
  senderLists,
}: Pick<PosternClient, 'senderLists'>): Pick<ListFilter, 'loadOptions' | 'loadLabel'> {
  return {
    async loadOptions(typed, options) {
      const { entries } = await senderLists.list({ freeSearch: typed, limit: typeaheadMaxMatches }, options)
      return entries.map((entry) => ({ value: String(entry.id), label: senderText(entry) }))
    },
    loadLabel: async (value, options) => senderText(await senderLists.get({ id: Number(value) }, options)),
  }
}
