import type { MatchListEntry } from '@postern/core'
import { type Continent, continents, countriesOf, countryName } from '@postern/core/countries'
import type { MatchListKind } from '@postern/core/management'
import { formatNumber, type MatchListsMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { useClient } from '../provider/ClientProvider'
import { useLocale } from '../provider/PosternContext'
import { toBulkResult } from '../resource-list/bulk-outcome'
import type {
  DefinedListProps,
  ListActionOptions,
  ListActions,
  ListDefinition,
} from '../resource-list/define-list/list-definition'
import type { ResourceListRules } from '../resource-list/list-state'
import { matchLists, useMatchListWords } from './match-list-resource'

export interface EntryListProps extends DefinedListProps<MatchListEntry> {
  listId: number
  kind: MatchListKind
  /** Entries of a list of a level above, and those from an address, are read only. */
  isReadOnly: boolean
  /** Entries of a list of a level above come without their notes. */
  hasNotes: boolean
}

type Words = MatchListsMessages['entries'] & { continents: MatchListsMessages['continents'] }
type Flags = Record<'isAddress' | 'isCountry' | 'isReadOnly' | 'hasNotes', boolean>

const rules = {
  filters: [{ key: 'continent', kind: 'select', values: continents }],
  sortKeys: [],
} as const satisfies ResourceListRules

function useEntryWords(): Words {
  const { entries, continents } = useMatchListWords()
  return useMemo(() => ({ ...entries, continents }), [entries, continents])
}

/** The entries of one match list: searched, deleted, exported. */
export const entryList: ListDefinition<MatchListEntry, EntryListProps, Words, Flags> = {
  name: 'match-list-entries',
  // The format of imported files.
  fileColumns: [
    { header: 'value', text: ({ value }) => value },
    { header: 'note', text: ({ note }) => note },
  ],
  icon: 'content',
  useWords: useEntryWords,
  rules,
  rowName: ({ value }) => value,
  keyOf: ({ listId }) => listId,
  flags: ({ kind, isReadOnly, hasNotes }) => ({
    ...{ isAddress: kind === 'address', isCountry: kind === 'country', isReadOnly, hasNotes },
  }),
  wordsOf: (words, { isCountry, isReadOnly, hasNotes }) => ({
    ...(isCountry && { search: words.searchCountries }),
    ...(isReadOnly && { emptyText: hasNotes ? words.emptyFetched : words.emptyInherited }),
  }),
  columns: ({ words, plain, locale }, { words: texts, flags: { isAddress, isCountry, hasNotes } }) => [
    words('value', (entry) => (isCountry ? countryName(entry.value, locale) : (entry.valueInUnicode ?? entry.value)), {
      ...{ isIdentifying: true, place: 'name' },
    }),
    isAddress &&
      words('stored', ({ value, valueInUnicode }) => (valueInUnicode === null ? null : value), {
        ...{ priority: 2, place: 'line' },
      }),
    isCountry && plain('code', ({ value }) => value, { width: 6, priority: 1, place: 'line' }),
    isCountry &&
      plain('continent', ({ value }) => continentText(value, texts), { width: 12, priority: 2, place: 'line' }),
    hasNotes && words('note', ({ note }) => note, { priority: 3, place: 'line' }),
  ],
  useFilters({ continent: label, continents: names }, { kind }) {
    return useMemo(() => {
      const [filter] = rules.filters
      const options = continents.map((value) => ({ value, label: names[value] }))
      return kind === 'country' ? [{ ...filter, label, options }] : []
    }, [label, names, kind])
  },
  useSource({ listId: id }) {
    const { matchLists: client } = useClient()
    return useMemo(
      () => ({
        kind: 'server',
        queryKey: [matchLists.key, 'entries', id],
        async load({ freeSearch, limit, offset, filters }, options) {
          const continent = continents.find((one) => one === filters.continent)
          const { entries: rows, ...counted } = await client.listEntries(
            { id, freeSearch, limit, offset, continent },
            options,
          )
          return { rows, ...counted }
        },
      }),
      [client, id],
    )
  },
  useActions: useEntryActions,
}

function continentText(country: string, { continents: names }: Words): string | null {
  const continent = continents.find((one: Continent) => countriesOf(one).includes(country))
  return continent ? names[continent] : null
}

function useEntryActions({
  words,
  props: { listId: id, isReadOnly },
}: ListActionOptions<MatchListEntry, EntryListProps, Words>): ListActions<MatchListEntry> {
  const { matchLists: client } = useClient()
  const locale = useLocale()
  const reload = matchLists.useReload()
  if (isReadOnly) return { emptyAction: null }
  return {
    emptyAction: null,
    bulkActions: [
      {
        ...{ key: 'delete', label: words.delete, icon: 'bin', tone: 'danger', shortcut: 'Delete' },
        outcome: words.deletedOf,
        confirm: ({ length }) => ({
          title: words.deleteManyTitle(formatNumber(length, locale)),
          text: words.deleteManyText,
          confirmLabel: words.delete,
        }),
        run: async (entries) => {
          const result = toBulkResult(
            entries,
            await client.deleteEntries({ id, ids: entries.map((entry) => entry.id) }),
          )
          // The number in the header and in lists changes, too.
          await reload()
          return result
        },
      },
    ],
  }
}
