import { formatListDate } from '@postern/core'
import { destination } from '@postern/core/navigation'
import { type UrlEntry, urlActions, urlMatches } from '@postern/core/urls'
import { useMemo } from 'react'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { defineList } from '../resource-list/define-list/define-list'
import type { ListDefinition } from '../resource-list/define-list/list-definition'
import { filterId, isId } from '../resource-list/filter-values'
import { initialResourceListState, orderingOf, type ResourceListRules } from '../resource-list/list-state'
import { customerLookup } from '../tenants/tenant-lookups'
import { Status } from '../ui/Status/Status'
import type { UrlListProps } from './url-list-props'
import { type UrlListWords, useUrlListWords, wordOf } from './url-list-words'
import { useUrlListActions } from './useUrlListActions'

/** Reads the list's state from an address: for `parseResourceListState` and `toResourceListQuery`. */
export const urlListRules = {
  filters: [
    { key: 'match', kind: 'select', values: urlMatches },
    { key: 'action', kind: 'select', values: urlActions },
    { key: 'state', kind: 'select', values: ['active', 'expired'] },
    { key: 'customer', kind: 'select', isValue: isId },
  ],
  sortKeys: ['pattern', 'hits', 'lastHitAt', 'expiresAt', 'createdAt'],
  defaultOrdering: '-createdAt',
} as const satisfies ResourceListRules

/** First state of the list of links: the latest entries. */
export const initialUrlListState = /* @__PURE__ */ initialResourceListState(urlListRules)

export const urlList: ListDefinition<UrlEntry, UrlListProps, UrlListWords, { isExempt: boolean }> = {
  name: 'malicious-urls',
  nameOf: ({ isExempt }) => (isExempt ? 'url-exemptions' : 'malicious-urls'),
  icon: 'link',
  useWords: useUrlListWords,
  wordsOf: ({ exempt }, { isExempt }) => {
    const { title, intro, empty, emptyText, new: add } = exempt
    return isExempt ? { title, intro, empty, emptyText, new: add } : {}
  },
  rules: urlListRules,
  rowName: ({ pattern }) => pattern,
  add: ({ list }) => destination(list === 'exempt' ? 'newUrlExemption' : 'newMaliciousUrl'),
  keyOf: ({ list }) => list,
  flags: ({ list }) => ({ isExempt: list === 'exempt' }),
  columns: ({ words, plain, count, time, status, drawn, timeZone }, { words: texts, flags: { isExempt } }) => {
    const own = isExempt ? texts.exempt : texts.block
    const expiry = ({ expiresAt, isExpired }: UrlEntry) => {
      if (expiresAt === null) return texts.never
      return isExpired ? texts.expired : formatListDate(expiresAt, timeZone)
    }
    const contradiction = ({ contradictedBy }: UrlEntry) => (contradictedBy ? own.contradicted(contradictedBy) : '')
    return [
      words('pattern', ({ pattern }) => pattern, { isIdentifying: true, sortKey: 'pattern', place: 'name' }),
      plain('match', ({ match }) => wordOf(match, texts.matches), { width: 13, priority: 2, place: 'line' }),
      !isExempt &&
        status(
          'action',
          ({ action }) => ({
            tone: action === 'holdMail' ? 'danger' : 'neutral',
            text: wordOf(action ?? 'block', texts.actions),
          }),
          { width: 12, priority: 1, place: 'status' },
        ),
      drawn(
        'contradiction',
        (entry) => (entry.contradictedBy ? <Status tone="warning">{contradiction(entry)}</Status> : '–'),
        (entry) => contradiction(entry) || '–',
        { width: 14, priority: 3, place: 'badge' },
      ),
      words('customer', ({ customer }) => customer?.name ?? texts.everybody, { width: 11, priority: 5 }),
      words('note', ({ note }) => note, { priority: 6, place: 'line' }),
      drawn(
        'expires',
        (entry) => (entry.isExpired ? <Status tone="warning">{texts.expired}</Status> : expiry(entry)),
        expiry,
        { sortKey: 'expiresAt', width: 10, priority: 4, isWhole: true },
      ),
      !isExempt &&
        count('hits', ({ hits }) => hits, { sortKey: 'hits', startsDown: true, width: 7, priority: 4, align: 'end' }),
      !isExempt &&
        plain('lastHit', ({ lastHitAt }) => (lastHitAt ? formatListDate(lastHitAt, timeZone) : texts.never), {
          ...{ sortKey: 'lastHitAt', startsDown: true, width: 12, priority: 7, isWhole: true },
        }),
      words('createdBy', ({ createdBy }) => createdBy, { width: 13, priority: 8, isOffByDefault: true }),
      time('createdAt', ({ createdAt }) => createdAt, {
        ...{ sortKey: 'createdAt', startsDown: true, width: 12, priority: 9, isOffByDefault: true, place: 'none' },
      }),
    ]
  },
  useFilters(texts, { list }) {
    const { customers } = useClient()
    return useMemo(() => {
      const { filters } = texts
      const [match, action, state, customer] = urlListRules.filters
      const option = (value: string, label: string) => ({ value, label })
      return [
        { ...match, label: filters.match, options: urlMatches.map((one) => option(one, texts.matches[one])) },
        ...(list === 'exempt'
          ? []
          : [{ ...action, label: filters.action, options: urlActions.map((one) => option(one, texts.actions[one])) }]),
        { ...state, label: filters.state, options: state.values.map((one) => option(one, filters[one])) },
        { ...customer, label: filters.customer, ...customerLookup(customers) },
      ]
    }, [texts, customers, list])
  },
  useSource({ list }) {
    const { maliciousUrls, urlExemptions } = useClient()
    return useMemo(
      () => ({
        kind: 'server',
        queryKey: ['urlLists', list ?? 'block'],
        async load({ filters, ordering, cursor: _, ...paging }, options) {
          const asked = {
            ...paging,
            ordering: orderingOf(urlListRules, ordering),
            match: urlMatches.find((one) => one === filters.match),
            isExpired: filters.state === undefined ? undefined : filters.state === 'expired',
            customerId: filterId(filters.customer),
          }
          const action = urlActions.find((one) => one === filters.action)
          const { entries: rows, ...counted } =
            list === 'exempt'
              ? await urlExemptions.list(asked, options)
              : await maliciousUrls.list({ ...asked, action }, options)
          return { rows, ...counted }
        },
      }),
      [maliciousUrls, urlExemptions, list],
    )
  },
  useActions: useUrlListActions,
}

/** Malicious links or exemptions: search, filter, sort, page, export, change, delete (RT-037, RT-042). */
export const UrlList = /* @__PURE__ */ defineList('UrlList', urlList)

export const urlListElement = {
  attributes: { list: 'text', canAdd: 'flag' },
  isList: true,
  cancelable: ['new'],
} as const satisfies ElementOf<typeof UrlList>
