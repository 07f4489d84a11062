import { dashboardMessages } from '@postern/core/texts'
import { useLocale, useTexts, useTimeZone } from '../../provider/PosternContext'
import { LineChart } from '../../ui/charts/LineChart/LineChart'
import { useUserGrowth } from '../useDashboard'
import type { DashboardCardProps } from './dashboard-card'

/** Number of people at the end of each month. */
export function UsersCard({ links, onFollow, headingLevel }: DashboardCardProps) {
  const texts = useTexts('dashboard', dashboardMessages)
  const locale = useLocale()
  const timeZone = useTimeZone()
  const { data, error, isFetching, refetch } = useUserGrowth()
  const monthWords = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { month: 'short', timeZone: 'UTC' })
  return (
    <LineChart
      title={texts.users}
      headingLevel={headingLevel}
      range={data || isFetching ? texts.usersRange(data?.timezone ?? timeZone) : '\u00a0'}
      {...(links.users && { link: { label: texts.viewAll, href: links.users, onFollow } })}
      isLoading={!data && isFetching}
      hasFailed={Boolean(error) && !data}
      onRetry={() => refetch()}
      series={[
        { key: 'users', label: texts.allUsers },
        { key: 'recipients', label: texts.mailboxes },
      ]}
      rows={(data?.months ?? []).map(({ month, users, recipients }) => ({
        key: month,
        label: monthWords.format(new Date(`${month}-01T00:00Z`)),
        values: { users, recipients },
      }))}
    />
  )
}
