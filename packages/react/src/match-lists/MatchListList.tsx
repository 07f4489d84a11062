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
import type { RowHref } from '../ui/row-href'
import styles from './MatchLists.module.css'
import { deleteListQuestion, matchLists, toMatchList, toNewMatchList, useMatchListWords } from './match-list-resource'

export interface MatchListListProps extends DefinedListProps<MatchList> {
  /** Which lists: of addresses, of file names or of countries. */
  kind: MatchListKind
  /** Address of a list's page. */
  listHref?: (list: MatchList) => RowHref
  onOpen?: (details: { list: MatchList }) => void
}

/** Reads the list's state from an address: for `parseResourceListState` and `toResourceListQuery`. */
export const matchListListRules = {
  sortKeys: ['name', 'updatedAt'],
  defaultOrdering: 'name',
} as const satisfies ResourceListRules

/** First state of the list of match lists: all of them by name. */
export const initialMatchListListState = /* @__PURE__ */ initialResourceListState(matchListListRules)

type Words = MatchListsMessages & { title: string; intro: string; emptyText: string }

function useListWords(): Words {
  const words = useMatchListWords()
  return useMemo(() => ({ ...words, ...words.kinds.address }), [words])
}

type Flags = Record<MatchListKind, boolean>

const kindOf = (flags: Flags) => matchListKinds.find((kind) => flags[kind]) ?? 'address'

export const matchListList: ListDefinition<MatchList, MatchListListProps, Words, Flags> = {
  name: 'match-lists',
  nameOf: (flags) => `match-lists-${kindOf(flags)}`,
  icon: 'content',
  useWords: useListWords,
  rules: matchListListRules,
  rowName: ({ name }) => name,
  row: { href: 'listHref', press: 'onOpen', as: 'list', to: toMatchList },
  add: ({ kind }) => toNewMatchList(kind),
  keyOf: ({ kind }) => kind,
  flags: ({ kind }) => ({ address: kind === 'address', fileName: kind === 'fileName', country: kind === 'country' }),
  wordsOf: ({ kinds }, flags) => kinds[kindOf(flags)],
  columns: ({ words, plain, count, time, locale }, { words: texts }) => [
    words('name', ({ name }) => name, { isIdentifying: true, sortKey: 'name', place: 'name' }),
    words('description', ({ description }) => description, { priority: 4, place: 'line' }),
    count('entries', ({ entryCount }) => entryCount, { width: 8, priority: 1, align: 'end' }),
    plain('usedBy', (list) => usedText(list, texts, (value) => formatNumber(value, locale)), {
      ...{ width: 9, priority: 2, place: 'line' },
    }),
    time('updatedAt', ({ updatedAt }) => updatedAt, {
      ...{ sortKey: 'updatedAt', startsDown: true, isTime: true, width: 12, priority: 3, place: 'time' },
    }),
  ],
  useSource({ kind }) {
    const { matchLists: client } = useClient()
    return useMemo(
      () => ({
        kind: 'server',
        queryKey: [matchLists.key, 'list', kind],
        async load({ freeSearch, limit, offset, ordering }, options) {
          const asked = { kind, freeSearch, limit, offset, ordering: orderingOf(matchListListRules, ordering) }
          const { lists: rows, ...counted } = await client.list(asked, options)
          return { rows, ...counted }
        },
      }),
      [client, kind],
    )
  },
  useActions: useMatchListActions,
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
    rowActions: (list) => [
      { key: 'delete', label: words.detail.delete, group: 'end', tone: 'danger', onSelect: () => setAsked(list) },
    ],
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

/** The match lists of one kind: searched, opened, deleted, exported (RT-122, RT-125, RT-130). */
export const MatchListList = /* @__PURE__ */ defineList('MatchListList', matchListList)

export const matchListListElement = {
  attributes: { kind: 'text', canAdd: 'flag' },
  needs: ['kind'],
  isList: true,
  cancelable: ['open', 'new'],
} as const satisfies ElementOf<typeof MatchListList>
