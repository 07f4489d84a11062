import { type Span, spanWords } from '@postern/core/reports'
import { notificationsMessages } from '@postern/core/texts'
import { useLocale, useTexts } from '../../provider/PosternContext'
import type { ResourceListState } from '../../resource-list/list-state'
import { StackedColumns } from '../../ui/charts/StackedColumns/StackedColumns'
import { useNotificationDays } from '../useNotifications'

export interface NotificationDaysProps extends Pick<ResourceListState, 'filters' | 'freeSearch'> {
  headingLevel: 2 | 3 | 4
}

/** Mails by day and outcome that match the list's filters; also available as a table. */
export function NotificationDays({ headingLevel, ...state }: NotificationDaysProps) {
  const texts = useTexts('notifications', notificationsMessages)
  const locale = useLocale()
  const { data, error, isFetching, refetch } = useNotificationDays(state)
  const dayWords = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  const days = data?.days ?? []
  const hasWaiting = days.some(({ waiting }) => waiting > 0)
  return (
    <StackedColumns
      title={texts.chartTitle}
      headingLevel={headingLevel}
      range={rangeOf(days, data?.timezone, locale)}
      isLoading={!data && isFetching}
      hasFailed={Boolean(error) && !data}
      onRetry={() => refetch()}
      series={[
        { key: 'sent', tone: 'accent', label: texts.chartSent },
        { key: 'bounced', tone: 'virus', label: texts.chartBounced },
        { key: 'suppressed', tone: 'rest', label: texts.chartSuppressed },
        ...(hasWaiting ? [{ key: 'waiting', tone: 'spam' as const, label: texts.chartWaiting }] : []),
      ]}
      rows={days.map(({ day, sent, bounced, suppressed, waiting }) => ({
        key: day,
        label: dayWords.format(new Date(`${day}T00:00Z`)),
        values: { sent, bounced, suppressed, waiting },
      }))}
    />
  )
}

function rangeOf(days: readonly { day: string }[], timezone: string | undefined, locale: 'en' | 'fr'): string {
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (!first || !last || !timezone) return '\u00a0'
  // Dates are formatted in UTC; noon keeps them from slipping into the next day in any time zone.
  const span: Span = { from: `${first}T12:00:00Z`, to: `${last}T12:00:00Z`, timezone: 'UTC' }
  const [from, to] = spanWords(span, locale)
  return from === to ? `${from}, ${timezone}` : `${from} – ${to}, ${timezone}`
}
