import type { Notice } from '@postern/core'
import { type NoticeSeverity, type NoticeState, noticeSeverities, noticeStates } from '@postern/core/management'
import { destination } from '@postern/core/navigation'
import { useMemo } from 'react'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { defineList } from '../resource-list/define-list/define-list'
import type { DefinedListProps, ListDefinition } from '../resource-list/define-list/list-definition'
import { initialResourceListState, orderingOf, type ResourceListRules } from '../resource-list/list-state'
import type { RowHref } from '../ui/row-href'
import { useNoticeWords } from './notice-resource'
import { audienceText, severityOf, stateOf } from './notice-words'

export interface NoticeListProps extends DefinedListProps<Notice> {
  /** Address of a notice's page. */
  noticeHref?: (notice: Notice) => RowHref
  onOpen?: (details: { notice: Notice }) => void
}

/** Reads the list's state from an address: for `parseResourceListState` and `toResourceListQuery`. */
export const noticeListRules = {
  filters: [
    { key: 'state', kind: 'select', values: noticeStates },
    { key: 'severity', kind: 'select', values: noticeSeverities },
  ],
  sortKeys: ['title', 'startsAt', 'endsAt'],
  defaultOrdering: '-startsAt',
} as const satisfies ResourceListRules

/** Initial state of the notice list: all notices, newest first. */
export const initialNoticeListState = /* @__PURE__ */ initialResourceListState(noticeListRules)

export const noticeList: ListDefinition<Notice, NoticeListProps, ReturnType<typeof useNoticeWords>> = {
  name: 'notices',
  icon: 'info',
  useWords: useNoticeWords,
  rules: noticeListRules,
  rowName: ({ title }) => title,
  row: {
    ...{ href: 'noticeHref', press: 'onOpen', as: 'notice' },
    to: ({ id: noticeId }) => destination('notice', { noticeId }),
  },
  add: () => destination('newNotice'),
  columns: ({ words, status, count, time }, { words: texts }) => [
    words('title', ({ title }) => title, { isIdentifying: true, sortKey: 'title', place: 'name' }),
    status('state', (notice) => stateOf(notice, texts), { width: 9, priority: 1, place: 'status' }),
    status('severity', (notice) => severityOf(notice, texts), { width: 10, priority: 2 }),
    words('audience', (notice) => audienceText(notice, texts), { priority: 3, place: 'line' }),
    time('startsAt', ({ startsAt }) => startsAt, { sortKey: 'startsAt', startsDown: true, width: 12, priority: 2 }),
    time('endsAt', ({ endsAt }) => endsAt, {
      ...{ sortKey: 'endsAt', startsDown: true, width: 12, priority: 1, place: 'time' },
    }),
    count('dismissed', ({ dismissedCount }) => dismissedCount, { width: 8, priority: 4 }),
  ],
  useFilters: ({ filters, states, severities }) =>
    useMemo(() => {
      const [state, severity] = noticeListRules.filters
      return [
        { ...state, label: filters.state, options: noticeStates.map((value) => ({ value, label: states[value] })) },
        {
          ...{ ...severity, label: filters.severity },
          options: noticeSeverities.map((value) => ({ value, label: severities[value] })),
        },
      ]
    }, [filters, states, severities]),
  useSource() {
    const { notices } = useClient()
    return useMemo(
      () => ({
        kind: 'server',
        queryKey: ['notices', 'list'],
        async load({ filters, ordering, ...paging }, options) {
          const asked = {
            ...paging,
            ordering: orderingOf(noticeListRules, ordering),
            state: filters.state as NoticeState | undefined,
            severity: filters.severity as NoticeSeverity | undefined,
          }
          const { notices: rows, ...counted } = await notices.list(asked, options)
          return { rows, ...counted }
        },
      }),
      [notices],
    )
  },
}

/** Notices from super administrators to the users of the portal: search, filter, sort, export (RT-030). */
export const NoticeList = /* @__PURE__ */ defineList('NoticeList', noticeList)

export const noticeListElement = {
  attributes: { canAdd: 'flag' },
  isList: true,
  cancelable: ['open', 'new'],
} as const satisfies ElementOf<typeof NoticeList>
