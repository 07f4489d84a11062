import type { MatchList } from '@postern/core'
import { type MatchListKind, matchListKinds } from '@postern/core/management'
import { formatNumber, type MatchListsMessages } from '@postern/core/texts'
import { useMemo, useState } from 'react'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { useLocale } from '../provider/PosternContext'
import { QuestionDialog } from '../resource/useQuestion'
import { defineList } from '../resource-list/define-list/define-list'
import type {
  DefinedListProps,
  ListActionOptions,
  ListActions,
  ListDefinition,
} from '../resource-list/define-list/list-definition'
import { initialResourceListState, orderingOf, type ResourceListRules } from '../resource-list/list-state'
import { Banner } from '../ui/Banner/Banner'
import { Inherited } from '../ui/Inherited/Inherited'
import type { RowHref } from '../ui/row-href'
import { Status } from '../ui/Status/Status'
import { causeText } from './FetchedList'
import styles from './MatchLists.module.css'
import {
  deleteListQuestion,
  listMatchLists,
  matchLists,
  toMatchList,
  toNewMatchList,
  useMatchListWords,
} from './match-list-resource'

export interface MatchListListProps extends DefinedListProps<MatchList> {
  /** Kind of the lists: addresses, file names or countries. Absent: all of them, which can be filtered by kind. */
  kind?: MatchListKind
  /** The customer whose rules may name them. Absent: those of the signed-in administrator's level. */
  customerId?: number
  /** Address of a list's page. */
  listHref?: (list: MatchList) => RowHref
  onOpen?: (details: { list: MatchList }) => void
}

/** Reads the list's state from an address: for `parseResourceListState` and `toResourceListQuery`. */
export const matchListListRules = {
  filters: [{ key: 'kind', kind: 'select', values: matchListKinds }],
  sortKeys: ['name', 'updatedAt'],
  defaultOrdering: 'name',
} as const satisfies ResourceListRules

/** First state of the list of match lists: all of them by name. */
export const initialMatchListListState = /* @__PURE__ */ initialResourceListState(matchListListRules)

type Words = MatchListsMessages & { title: string; intro: string; emptyText: string }

function useListWords(): Words {
  const words = useMatchListWords()
  return useMemo(() => ({ ...words, ...words.anyKind }), [words])
}

type Flags = Record<MatchListKind, boolean>

const kindOf = (flags: Flags) => matchListKinds.find((kind) => flags[kind])

export const matchListList: ListDefinition<MatchList, MatchListListProps, Words, Flags> = {
  name: 'match-lists',
  nameOf: (flags) => ['match-lists', kindOf(flags)].filter(Boolean).join('-'),
  icon: 'content',
  useWords: useListWords,
  rules: matchListListRules,
  rowName: ({ name }) => name,
  row: { href: 'listHref', press: 'onOpen', as: 'list', to: toMatchList },
  add: toNewMatchList,
  keyOf: ({ kind, customerId }) => `${kind} ${customerId}`,
  flags: ({ kind }) => ({ address: kind === 'address', fileName: kind === 'fileName', country: kind === 'country' }),
  wordsOf({ kinds }, flags) {
    const kind = kindOf(flags)
    return kind ? kinds[kind] : {}
  },
  columns: ({ words, plain, drawn, count, time, locale }, { words: texts, flags }) => [
    drawn(
      'name',
      ({ name, isInherited }) => <Inherited isInherited={isInherited}>{name}</Inherited>,
      ({ name }) => name,
      { isIdentifying: true, sortKey: 'name', place: 'name' },
    ),
    !kindOf(flags) && plain('kind', ({ kind }) => texts.kinds[kind].name, { width: 9, priority: 2, place: 'line' }),
    plain('level', ({ level }) => texts.levels[level], {
      width: 8,
      isOffByDefault: kindOf(flags) !== undefined,
      priority: 3,
    }),
    drawn(
      'source',
      (list) =>
        list.fetching?.failure ? <Status tone="danger">{sourceText(list, texts)}</Status> : sourceText(list, texts),
      (list) => sourceText(list, texts),
      { width: 14, priority: 2, place: 'line' },
    ),
    words('description', ({ description }) => description, { priority: 4, place: 'line' }),
    count('entries', ({ entryCount }) => entryCount, { width: 8, priority: 1, align: 'end' }),
    plain('usedBy', (list) => usedText(list, texts, (value) => formatNumber(value, locale)), {
      ...{ width: 9, priority: 2, place: 'line' },
    }),
    time('updatedAt', ({ updatedAt }) => updatedAt, {
      ...{ sortKey: 'updatedAt', startsDown: true, isTime: true, width: 12, priority: 3, place: 'time' },
    }),
  ],
  useFilters({ columns, kinds }, { kind }) {
    return useMemo(() => {
      const [filter] = matchListListRules.filters
      const options = matchListKinds.map((value) => ({ value, label: kinds[value].name }))
      return kind === undefined ? [{ ...filter, label: columns.kind, options }] : []
    }, [columns, kinds, kind])
  },
  useSource({ kind: given, customerId }) {
    const client = useClient()
    return useMemo(
      () => ({
        kind: 'server',
        queryKey: [matchLists.key, 'list', given, customerId],
        async load({ freeSearch, limit, offset, ordering, filters }, options) {
          const kind = given ?? matchListKinds.find((one) => one === filters.kind)
          const asked = { kind, freeSearch, limit, offset, ordering: orderingOf(matchListListRules, ordering) }
          const { lists, ...counted } = await listMatchLists(client, customerId, asked, options)
          // Lists of the levels above open on the customer's page, too.
          const rows = lists.map((list) => (customerId === undefined ? list : { ...list, customerId }))
          return { rows, ...counted }
        },
      }),
      [client, given, customerId],
    )
  },
  useActions: useMatchListActions,
}

function sourceText({ source, fetching }: MatchList, { sources, fetching: texts }: MatchListsMessages): string {
  if (source === 'manual') return sources.manual
  if (!fetching) return sources.url
  if (fetching.failure !== null) return sources.failing(causeText(fetching.failure, texts))
  return fetching.refreshedAt === null ? sources.waiting : sources.url
}

function usedText({ usedBy, scripts }: MatchList, texts: MatchListsMessages, count: (value: number) => string) {
  const uses = [
    ...(usedBy.length > 0 ? [texts.rules(count(usedBy.length))] : []),
    ...(scripts.length > 0 ? [texts.scripts(count(scripts.length))] : []),
  ]
  return uses.length > 0 ? uses.join(', ') : texts.unused
}

function useMatchListActions({
  words,
  content: { rows },
}: ListActionOptions<MatchList, MatchListListProps, Words>): ListActions<MatchList> {
  const { matchLists: client } = useClient()
  const locale = useLocale()
  const reload = matchLists.useReload()
  const [asked, setAsked] = useState<MatchList | null>(null)
  return {
    rowActions: (list) =>
      list.isInherited
        ? []
        : [{ key: 'delete', label: words.detail.delete, group: 'end', tone: 'danger', onSelect: () => setAsked(list) }],
    layers: (
      <>
        {/* Below the list: above it, it would push down what is read already. */}
        {rows?.some(({ matchesNothing }) => matchesNothing) && (
          <div className={styles.below}>
            <Banner tone="warning">{words.noCountries}</Banner>
          </div>
        )}
        {asked && (
          <QuestionDialog
            key={asked.id}
            {...deleteListQuestion(asked, words, (value) => formatNumber(value, locale))}
            run={() => client.delete({ id: asked.id }).then(() => reload())}
            onClose={() => setAsked(null)}
          />
        )}
      </>
    ),
  }
}

/** Match lists, of one kind or of all: searched, opened, deleted, exported; those of the levels above can be read (RT-053, RT-122, RT-125, RT-130). */
export const MatchListList = /* @__PURE__ */ defineList('MatchListList', matchListList)

export const matchListListElement = {
  attributes: { kind: 'text', customerId: 'number', canAdd: 'flag' },
  isList: true,
  cancelable: ['open', 'new'],
} as const satisfies ElementOf<typeof MatchListList>
