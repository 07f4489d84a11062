import { formatListDate } from '@postern/core'
import { destination } from '@postern/core/navigation'
import {
  toWblFileRow,
  type WblEntry,
  wblCleanUps,
  wblEndingDays,
  wblFileFields,
  wblHitDays,
  wblSources,
  wblUnusedDays,
} from '@postern/core/sender-lists'
import { formatNumber } from '@postern/core/texts'
import { useMemo } from 'react'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { useLocale } from '../provider/PosternContext'
import { defineList } from '../resource-list/define-list/define-list'
import type { ListDefinition } from '../resource-list/define-list/list-definition'
import { isId } from '../resource-list/filter-values'
import { initialResourceListState, orderingOf, type ResourceListRules } from '../resource-list/list-state'
import { customerLookup } from '../tenants/tenant-lookups'
import { Status } from '../ui/Status/Status'
import { useWblActions } from './useWblActions'
import { WblOwner } from './WblOwner'
import type { WblListProps } from './wbl-list-props'
import { wblLevels, wblQueryOf } from './wbl-list-query'
import { levelText, ownerText, scopeText, senderText, sourceText, typeText, typeTones, useWblWords } from './wbl-words'

/** Reads the list's state from an address: for `parseResourceListState` and `toResourceListQuery`. */
export const wblListRules = {
  filters: [
    { key: 'type', kind: 'select', values: ['0', '1', '2', '3'] },
    { key: 'level', kind: 'select', values: wblLevels },
    { key: 'source', kind: 'select', values: wblSources },
    { key: 'expires', kind: 'select', values: ['soon'] },
    { key: 'clean', kind: 'select', values: wblCleanUps },
    { key: 'customer', kind: 'select', isValue: isId },
  ],
  isRowId: (text: string) => /^[1-9]\d{0,9}$/.test(text),
  sortKeys: ['sender', 'hits', 'lastUsedAt', 'expiresAt', 'createdAt'],
  defaultOrdering: '-createdAt',
} as const satisfies ResourceListRules

/** Initial state of the allow/block list: the latest entries. */
export const initialWblListState = /* @__PURE__ */ initialResourceListState(wblListRules)

/** Messages of the last 30 days that an entry decided. */
const toHistory = ({ id }: WblEntry) =>
  destination('messageHistory', {}, new URLSearchParams({ received: `${wblHitDays}d`, listEntry: String(id) }))

export const wblList: ListDefinition<WblEntry, WblListProps, ReturnType<typeof useWblWords>> = {
  name: 'sender-lists',
  exportName: 'allow-block-list',
  fileColumns: wblFileFields.map((field) => ({ header: field, text: (entry) => toWblFileRow(entry)[field] })),
  icon: 'block',
  useWords: useWblWords,
  rules: wblListRules,
  rowName: senderText,
  leads: ({ rows }) => rows('historyHref', 'onOpenHistory', 'entry', toHistory),
  keyOf: ({ customerId }) => customerId,
  flags: ({ state }) => ({ isBroad: state.filters.clean === 'broad' }),
  columns: ({ words, plain, count, time, status, drawn, address, timeZone }, { words: texts, flags }) => {
    const expiry = ({ expiresAt, isExpired }: WblEntry) => {
      if (expiresAt === null) return texts.never
      return isExpired ? texts.expired : formatListDate(expiresAt, timeZone)
    }
    const lastUse = ({ isInherited, lastUsedAt }: WblEntry) => {
      if (isInherited) return null
      return lastUsedAt === null ? texts.never : formatListDate(lastUsedAt, timeZone)
    }
    return [
      address('sender', senderText, { isIdentifying: true, sortKey: 'sender', place: 'name' }),
      status('type', ({ type }) => ({ tone: typeTones[type] ?? 'neutral', text: typeText(type, texts) }), {
        ...{ width: 13, priority: 1, place: 'status' },
      }),
      drawn(
        'level',
        (entry) => <WblOwner entry={entry} />,
        (entry) => ownerText(entry, texts),
        { width: 14, priority: 2, place: 'line' },
      ),
      plain('scope', (entry) => scopeText(entry, texts), { width: 12, isOffByDefault: true, priority: 9 }),
      words('note', ({ note }) => note, { priority: 6, place: 'line' }),
      drawn(
        'expires',
        (entry) => (entry.isExpired ? <Status tone="warning">{texts.expired}</Status> : expiry(entry)),
        expiry,
        { sortKey: 'expiresAt', width: 10, priority: 5, isWhole: true },
      ),
      count('hits', ({ hits }) => hits, { sortKey: 'hits', startsDown: true, width: 5, priority: 3, align: 'end' }),
      flags.isBroad === true &&
        count('senderCount', ({ senderCount }) => senderCount, { width: 9, priority: 3, align: 'end', place: 'line' }),
      plain('lastUsed', lastUse, { sortKey: 'lastUsedAt', startsDown: true, width: 12, priority: 4, isWhole: true }),
      words('createdBy', ({ createdBy }) => createdBy, { width: 13, priority: 7 }),
      time('createdAt', ({ createdAt }) => createdAt, {
        ...{ sortKey: 'createdAt', startsDown: true, width: 12, isOffByDefault: true, priority: 8, place: 'none' },
      }),
      plain('source', ({ source }) => sourceText(source, texts), {
        ...{ width: 7, isOffByDefault: true, priority: 10 },
      }),
    ]
  },
  useFilters(texts, { customerId }) {
    const { customers } = useClient()
    const locale = useLocale()
    const showsCustomer = customerId === undefined
    return useMemo(() => {
      const { filters } = texts
      const [type, level, source, expires, clean, customer] = wblListRules.filters
      const option = (value: string, label: string) => ({ value, label })
      return [
        { ...type, label: filters.type, options: type.values.map((one) => option(one, typeText(Number(one), texts))) },
        { ...level, label: filters.level, options: wblLevels.map((one) => option(one, levelText(one, texts))) },
        { ...source, label: filters.source, options: wblSources.map((one) => option(one, texts.sources[one])) },
        {
          ...{ ...expires, label: filters.expires },
          options: [option('soon', filters.ending(formatNumber(wblEndingDays, locale)))],
        },
        {
          ...{ ...clean, label: filters.cleanUp },
          options: [
            option('unused', filters.unused(formatNumber(wblUnusedDays, locale))),
            ...(['expired', 'covered', 'broad'] as const).map((kind) => option(kind, filters[kind])),
          ],
        },
        ...(showsCustomer ? [{ ...customer, label: filters.customer, ...customerLookup(customers) }] : []),
      ]
    }, [texts, customers, locale, showsCustomer])
  },
  useSource({ customerId }) {
    const { senderLists } = useClient()
    return useMemo(
      () => ({
        kind: 'server',
        queryKey: ['senderLists', 'list', customerId ?? null],
        async load({ filters, ordering, cursor: _, ...paging }, options) {
          const { entries: rows, ...counted } = await senderLists.list(
            {
              ...paging,
              ordering: orderingOf(wblListRules, ordering),
              ...wblQueryOf(filters, customerId),
            },
            options,
          )
          return { rows, ...counted }
        },
      }),
      [senderLists, customerId],
    )
  },
  useActions: useWblActions,
}

/** Allow and block entries of every level: search, filter, sort, page, export, edit, delete (RT-025, RT-070). */
export const WblList = /* @__PURE__ */ defineList('WblList', wblList)

export const wblListElement = {
  attributes: {
    ...{ customerId: 'number', canChange: 'flag', newHref: 'text', tryHref: 'text', importHref: 'text' },
    exportAllHref: 'text',
  },
  isList: true,
  cancelable: ['new', 'try', 'tryEntry', 'openHistory', 'import', 'exportAll'],
  // Its token only reads, so changes are offered only if the page enables them.
  defaults: { canChange: false },
  token: {
    name: { en: 'Allow/Block List', fr: 'Liste d’autorisation et de blocage' },
    calls: ['listSenderLists', 'getSenderList', 'listSenderListDays', 'listCustomers', 'getCustomer'],
  },
} as const satisfies ElementOf<typeof WblList>
