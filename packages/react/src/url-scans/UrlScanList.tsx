import { destination } from '@postern/core/navigation'
import { defangUrl, type UrlScan } from '@postern/core/urls'
import { Suspense, useMemo } from 'react'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { useTimeZone } from '../provider/PosternContext'
import { defineList } from '../resource-list/define-list/define-list'
import type { ListDefinition } from '../resource-list/define-list/list-definition'
import { lazyPart } from '../resource-list/lazy-part'
import type { ListProps } from '../resource-list/list-props'
import type { RowHref } from '../ui/row-href'
import { verdictOf } from '../url-analyser/url-analyser-words'
import { toUrlScanQuery, urlScanListRules } from './list-state'
import { actionOf, sourceOf, type UrlScanWords, useUrlScanWords } from './url-scan-words'
import { useUrlScanFilters } from './useUrlScanFilters'

export interface UrlScanListProps extends ListProps<UrlScan> {
  /** Address that shows a scanned link beside the list, for opening and copying. Absent: it has none. */
  scanHref?: (scan: Pick<UrlScan, 'id'>) => RowHref
  /** Fires on a plain click on a scanned link, instead of showing it beside the list. */
  onOpen?: (details: { scan: UrlScan }) => void
  /** Address of a message in the history. */
  messageHref?: (messageId: number) => RowHref
  /** Fires on a plain click on a message, instead of loading its page. */
  onOpenMessage?: (details: { messageId: number }) => void
  /** Shows customers and a filter by them, for provider and reseller administrators. Default: false. */
  showsCustomer?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}

// Loads when a row is first shown beside the list.
const UrlScanDetails = lazyPart(async () => (await import('./UrlScanDetails')).UrlScanDetails)

const toMessage = (messageId: number) =>
  destination('messageHistory', {}, new URLSearchParams({ open: String(messageId) }))

export const urlScanList: ListDefinition<UrlScan, UrlScanListProps, UrlScanWords, { showsCustomer: boolean }> = {
  name: 'url-scans',
  exportName: 'scanned-links',
  icon: 'link',
  useWords: useUrlScanWords,
  rules: urlScanListRules,
  rowName: ({ url }) => defangUrl(url),
  row: { href: 'scanHref', press: 'onOpen', as: 'scan' },
  leads: ({ rows }) => rows('messageHref', 'onOpenMessage', 'messageId', toMessage),
  flags: ({ showsCustomer = false }) => ({ showsCustomer }),
  columns: ({ words, plain, address, status, time }, { words: texts, flags: { showsCustomer } }) => [
    time('at', ({ at }) => at, {
      width: 11.5,
      sortKey: 'at',
      startsDown: true,
      priority: 2,
      isTime: true,
      place: 'time',
    }),
    words('url', ({ url, isCut }) => `${defangUrl(url)}${isCut ? '…' : ''}`, { isIdentifying: true, place: 'name' }),
    status('verdict', ({ verdict }) => verdictOf(verdict, texts), { width: 9, priority: 1, place: 'status' }),
    status('action', ({ action }) => actionOf(action, texts), { width: 9, isWhole: true, priority: 1, place: 'line' }),
    plain('source', ({ source }) => sourceOf(source, texts), { width: 7, isWhole: true, priority: 4, place: 'line' }),
    address('recipient', ({ recipient }) => recipient, { priority: 3, place: 'line' }),
    address('sender', ({ sender }) => sender, { priority: 5, place: 'none' }),
    words('host', ({ host }) => defangUrl(host), { priority: 6, isOffByDefault: true, place: 'none' }),
    words('clientAddress', ({ clientAddress }) => clientAddress, {
      ...{ width: 10, priority: 7, isOffByDefault: true, place: 'none' },
    }),
    showsCustomer && words('customer', ({ customer }) => customer?.name, { width: 9, priority: 4, place: 'line' }),
    showsCustomer &&
      words('reseller', ({ reseller }) => reseller?.name, {
        ...{ width: 9, priority: 8, isOffByDefault: true, place: 'none' },
      }),
  ],
  useFilters: (texts, { showsCustomer = false }) => useUrlScanFilters(texts, { showsCustomer }),
  useSource() {
    const { urlScans } = useClient()
    const timeZone = useTimeZone()
    return useMemo(
      () => ({
        kind: 'server',
        queryKey: ['urlScans', 'list', timeZone],
        wholeOrdering: urlScanListRules.defaultOrdering,
        async load(question, options) {
          const query = toUrlScanQuery(question, { now: new Date(), timeZone })
          const { scans: rows, ...counted } = await urlScans.list(query, options)
          return { rows, ...counted }
        },
      }),
      [urlScans, timeZone],
    )
  },
  useActions: ({ props: { messageHref, onOpenMessage, showsCustomer = false } }) => ({
    preview: (details) => (
      <Suspense>
        <UrlScanDetails {...details} {...{ showsCustomer, messageHref, onOpenMessage }} />
      </Suspense>
    ),
  }),
}

/** Suspicious links in mail and clicks on links: search, filter, details, the whole link, export (RT-024). */
export const UrlScanList = /* @__PURE__ */ defineList('UrlScanList', urlScanList)

export const urlScanListElement = {
  attributes: { showsCustomer: 'flag' },
  isList: true,
  cancelable: ['open', 'openMessage'],
} as const satisfies ElementOf<typeof UrlScanList>
