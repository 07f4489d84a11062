import { defangUrl, type UrlRequest, urlVerdicts } from '@postern/core/urls'
import { useMemo } from 'react'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { defineList } from '../resource-list/define-list/define-list'
import type { DefinedListProps, ListDefinition } from '../resource-list/define-list/list-definition'
import { initialResourceListState, type ResourceListRules } from '../resource-list/list-state'
import { ReportVerdictDialog } from './ReportVerdictDialog'
import { type UrlAnalyserWords, useUrlAnalyserWords, verdictOf } from './url-analyser-words'
import { useReportVerdict } from './useReportVerdict'

export interface UrlRequestListProps extends DefinedListProps<UrlRequest> {
  /** A link is to be analysed once more. Absent: it cannot be. */
  onAgain?: (details: { request: UrlRequest }) => void
}

/** Reads the list's state from an address: for `parseResourceListState` and `toResourceListQuery`. */
export const urlRequestListRules = {
  filters: [{ key: 'verdict', kind: 'select', values: urlVerdicts }],
  sortKeys: [],
} as const satisfies ResourceListRules

/** First state of the list of analysed links: the latest. */
export const initialUrlRequestListState = /* @__PURE__ */ initialResourceListState(urlRequestListRules)

function useWords() {
  const words = useUrlAnalyserWords()
  return useMemo(() => ({ ...words, ...words.requests }), [words])
}

const claimWords = ({ report }: UrlAnalyserWords): Readonly<Record<string, string>> => report.claims

export const urlRequestList: ListDefinition<
  UrlRequest,
  UrlRequestListProps,
  UrlAnalyserWords & UrlAnalyserWords['requests']
> = {
  name: 'url-requests',
  exportName: 'analysed-links',
  icon: 'link',
  useWords,
  rules: urlRequestListRules,
  rowName: ({ url }) => defangUrl(url),
  columns: ({ words, status, time }, { words: texts }) => [
    words('url', ({ url }) => defangUrl(url), { isIdentifying: true, place: 'name' }),
    status('verdict', ({ verdict }) => verdictOf(verdict, texts), { width: 10, priority: 1, place: 'status' }),
    words('reportedAs', ({ reportedAs }) => reportedAs && (claimWords(texts)[reportedAs] ?? reportedAs), {
      ...{ width: 10, priority: 3, place: 'line' },
    }),
    time('at', ({ at }) => at, { width: 12, priority: 2, place: 'time' }),
  ],
  useFilters: (texts) =>
    useMemo(() => {
      const [verdict] = urlRequestListRules.filters
      const options = urlVerdicts.map((value) => ({ value, label: texts.urls.verdicts[value] }))
      return [{ ...verdict, label: texts.requests.verdict, options }]
    }, [texts]),
  useSource() {
    const { urlAnalyser } = useClient()
    return useMemo(
      () => ({
        kind: 'server',
        queryKey: ['urlRequests', 'list'],
        async load({ filters, freeSearch, limit, offset }, options) {
          const verdict = urlVerdicts.find((one) => one === filters.verdict)
          const { requests: rows, ...counted } = await urlAnalyser.list({ freeSearch, limit, offset, verdict }, options)
          return { rows, ...counted }
        },
      }),
      [urlAnalyser],
    )
  },
  useActions: ({ words, props: { onAgain } }) => {
    const { asked, isPending, failure, ask, close, report } = useReportVerdict()
    return {
      ...(onAgain && { onOpen: (request) => onAgain({ request }) }),
      rowActions: (request) => [
        ...(onAgain ? [{ key: 'again', label: words.requests.again, onSelect: () => onAgain({ request }) }] : []),
        ...(request.reportedAs === null
          ? [{ key: 'report', label: words.report.open, onSelect: () => ask(request) }]
          : []),
      ],
      layers: asked && (
        <ReportVerdictDialog request={asked} {...{ isPending, error: failure }} onClose={close} onReport={report} />
      ),
    }
  },
}

/** Links that the user has analysed: search, filter, page, export, analyse again (RT-011). */
export const UrlRequestList = /* @__PURE__ */ defineList('UrlRequestList', urlRequestList)

export const urlRequestListElement = {
  attributes: {},
  isList: true,
  events: ['again'],
} as const satisfies ElementOf<typeof UrlRequestList>
