import type { ApiError, DashboardDays } from '@postern/core'
import { spanDays, spanWords } from '@postern/core/reports'
import type { UrlScanStats } from '@postern/core/urls'
import { defangUrl } from '@postern/core/urls'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import layout from '../dashboard/Dashboard/Dashboard.module.css'
import { PeriodChoice } from '../dashboard/Dashboard/PeriodChoice'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { useLocale } from '../provider/PosternContext'
import { defineWidget } from '../provider/Widget/define-widget'
import type { FilterValues } from '../resource-list/filters'
import { PageHeader } from '../shell/PageHeader/PageHeader'
import { RankedBars } from '../ui/charts/RankedBars/RankedBars'
import { StackedColumns } from '../ui/charts/StackedColumns/StackedColumns'
import { type Followed, followBy, type LinkTarget } from '../ui/follow-by'
import { FailureBanner } from '../ui/LoadFailure/FailureBanner'
import { Skeleton } from '../ui/Skeleton/Skeleton'
import { StatTile } from '../ui/StatTile/StatTile'
import styles from './UrlScans.module.css'
import { toUrlScans, type UrlScanSpan } from './url-scan-links'
import { useUrlScanWords } from './url-scan-words'

export interface UrlScannerProps {
  /** Number of days shown, if the host stores it, for example in the address. Absent: the widget stores it. */
  days?: DashboardDays
  onDaysChange?: (details: { days: DashboardDays }) => void
  /** Address of the list of scans behind a figure. Absent: figures are no links. */
  scansHref?: (span: UrlScanSpan) => LinkTarget | undefined
  /** Navigates within the host. Absent: the browser loads the address. */
  onNavigate?: (details: Followed) => void
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}

/** Links in mail and clicks on them at a glance; each figure leads to its list (RT-023). */
export const UrlScanner = /* @__PURE__ */ defineWidget('UrlScanner', ConnectedUrlScanner, {
  events: ['onDaysChange'],
  leads: ({ linkTo, onNavigate }) => ({
    scansHref: (span) => linkTo(toUrlScans(span)),
    ...(onNavigate && { onNavigate }),
  }),
})

export const urlScannerElement = {
  attributes: { days: 'number' },
  cancelable: ['daysChange', 'navigate'],
  follows: { daysChange: 'days' },
  toProps: ({ days, ...values }: UrlScannerValues) => ({
    ...values,
    days: ([7, 14, 30] as const).find((known) => known === days) ?? 7,
  }),
} as const satisfies ElementOf<typeof UrlScanner>

export interface UrlScannerValues {
  /** Number of days shown; set to the user's choice, unless the page prevents `postern-days-change`. Default: 7. */
  days?: number
}

function ConnectedUrlScanner({ days: given, onDaysChange, headingLevel = 2, ...rest }: UrlScannerProps) {
  const { urlScans } = useClient()
  const [own, setOwn] = useState<DashboardDays>(7)
  const days = given ?? own
  const query = useQuery<UrlScanStats, ApiError>({
    queryKey: ['urlScans', 'stats', days],
    queryFn: ({ signal }) => urlScans.getStats({ days }, { signal }),
    placeholderData: keepPreviousData,
  })
  const { dashboard: texts } = useUrlScanWords()
  return (
    <section className={layout.root}>
      <div className={layout.head}>
        <PageHeader title={texts.title} headingLevel={headingLevel} meta={[texts.intro, texts.note]} />
        <PeriodChoice
          days={days}
          onDaysChange={(details) => {
            setOwn(details.days)
            onDaysChange?.(details)
          }}
        />
      </div>
      {query.data || query.error ? (
        <>
          <Figures {...rest} query={query} />
          <Charts {...rest} query={query} headingLevel={headingLevel === 1 ? 2 : headingLevel === 2 ? 3 : 4} />
        </>
      ) : (
        <Skeleton size="block" />
      )}
    </section>
  )
}

interface PartProps extends Pick<UrlScannerProps, 'scansHref' | 'onNavigate'> {
  query: UseQueryResult<UrlScanStats, ApiError>
}

const listOf =
  (data: UrlScanStats | undefined, scansHref: PartProps['scansHref']) =>
  (filters: FilterValues, days = data && spanDays(data)) =>
    days && scansHref?.({ ...days, filters })

const clicks = ['allowed', 'warned', 'blocked']

function Figures({ query, scansHref, onNavigate }: PartProps) {
  const { dashboard: texts } = useUrlScanWords()
  const { data, error, refetch } = query
  if (error && !data) {
    return (
      <FailureBanner size="sm" retry={texts.retry} onRetry={refetch}>
        {texts.failed}
      </FailureBanner>
    )
  }
  const list = listOf(data, scansHref)
  const tile = (value: number | undefined, href: LinkTarget | undefined) => ({
    ...{ value: value ?? null, onFollow: followBy(onNavigate) },
    ...(href !== undefined && { href }),
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: figures, and no fields.
    <div role="group" aria-label={texts.tiles} className={`${layout.tiles} ${styles.tiles}`}>
      <StatTile label={texts.scanned} {...tile(data?.scanned, list({ source: 'mailScan' }))} />
      <StatTile
        label={texts.suspicious}
        {...tile(data?.suspicious, list({ source: 'mailScan', verdict: ['suspicious'] }))}
      />
      <StatTile
        label={texts.blocked}
        {...tile(data?.blocked, list({ verdict: ['malicious'], action: ['held', 'blocked'] }))}
      />
      <StatTile label={texts.clicked} {...tile(data?.clicked, list({ source: 'click', action: clicks }))} />
      <StatTile label={texts.clickedThrough} {...tile(data?.clickedThrough, list({ action: ['clickedThrough'] }))} />
    </div>
  )
}

const verdicts = { malicious: 'virus', suspicious: 'spam', other: 'clean' } as const
const rowsAtMost = 6

function Charts({ query, scansHref, onNavigate, headingLevel }: PartProps & { headingLevel: 2 | 3 | 4 }) {
  const { dashboard: texts } = useUrlScanWords()
  const locale = useLocale()
  const { data, error, isFetching, refetch } = query
  const list = listOf(data, scansHref)
  const [from = '', to = ''] = data ? spanWords(data, locale) : []
  const dayWords = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    ...{ day: 'numeric', month: 'short', timeZone: 'UTC' },
  })
  const frame = {
    ...{ headingLevel, isLoading: !data && isFetching, hasFailed: Boolean(error) && !data },
    ...{ onRetry: () => refetch(), onFollow: followBy(onNavigate) },
  }
  const linked = (href: LinkTarget | undefined) => (href === undefined ? {} : { href })
  return (
    <>
      <StackedColumns
        {...frame}
        title={texts.byDay}
        range={data ? texts.range(from, to, data.timezone) : '\u00a0'}
        series={(Object.keys(verdicts) as (keyof typeof verdicts)[]).map((key) => ({
          ...{ key, tone: verdicts[key], label: texts.verdicts[key] },
        }))}
        rows={(data?.days ?? []).map(({ day, ...values }) => ({
          ...{ key: day, label: dayWords.format(new Date(`${day}T00:00Z`)), values },
          ...linked(list({ source: 'mailScan' }, { from: day, to: day })),
        }))}
      />
      <div className={layout.even}>
        <RankedBars
          {...frame}
          title={texts.hosts}
          rows={(data?.hosts ?? []).slice(0, rowsAtMost).map(({ host, count }) => ({
            ...{ key: host, label: defangUrl(host), value: count },
            ...linked(list({ host, verdict: ['malicious', 'suspicious'] })),
          }))}
        />
        <RankedBars
          {...frame}
          title={texts.clickers}
          rows={(data?.clickers ?? []).slice(0, rowsAtMost).map(({ recipient, count }) => ({
            ...{ key: recipient, label: recipient, value: count },
            ...linked(list({ recipient, source: 'click', action: clicks })),
          }))}
        />
      </div>
    </>
  )
}
