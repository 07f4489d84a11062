import type { MailFlowDay } from '@postern/core'
import { type Span, spanWords } from '@postern/core/reports'
import { dashboardMessages } from '@postern/core/texts'
import { useLocale, useTexts, useTimeZone } from '../../provider/PosternContext'
import { StackedColumns } from '../../ui/charts/StackedColumns/StackedColumns'
import { useMailFlow } from '../useDashboard'
import type { DashboardCardProps } from './dashboard-card'

const verdicts = ['virus', 'phish', 'content', 'spam', 'clean'] as const

/** Mail by day and verdict; a column links to that day's mail, or to the held part of it if there is no such list. */
export function MailFlowCard({ days, direction, links, onFollow, headingLevel }: DashboardCardProps) {
  const texts = useTexts('dashboard', dashboardMessages)
  const locale = useLocale()
  const { data, error, isFetching, refetch } = useMailFlow(days, direction)
  const timeZone = useTimeZone()
  const span = data ?? likelySpan(days, timeZone)
  const [from, to] = spanWords(span, locale)
  const dayWords = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return (
    <StackedColumns
      title={texts.flow}
      headingLevel={headingLevel}
      range={data || isFetching ? texts.range(from, to, span.timezone) : '\u00a0'}
      isLoading={!data && isFetching}
      hasFailed={Boolean(error) && !data}
      onRetry={() => refetch()}
      onFollow={onFollow}
      series={verdicts.map((key) => ({ key, tone: key, label: texts.verdicts[key] }))}
      rows={(data?.days ?? []).map((day) => ({
        key: day.day,
        label: dayWords.format(new Date(`${day.day}T00:00Z`)),
        values: byVerdict(day),
        href: (links.mail ?? links.heldMail)?.({ from: day.day, to: day.day, direction }),
      }))}
    />
  )
}

/** Returns the span that the figures will likely cover; it holds the place of their text. */
function likelySpan(days: number, timezone: string): Span {
  const now = Date.now()
  return { from: new Date(now - (days - 1) * 86_400_000).toISOString(), to: new Date(now).toISOString(), timezone }
}

function byVerdict(day: MailFlowDay): Record<(typeof verdicts)[number], number> {
  return {
    virus: day.virus,
    phish: day.phishing,
    content: day.content + day.scanError,
    spam: day.spam + day.bulk + day.other,
    clean: day.clean,
  }
}
