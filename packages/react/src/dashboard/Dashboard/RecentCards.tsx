import { formatListDate, type QuarantineEntry } from '@postern/core'
import { quarantineReason } from '@postern/core/quarantine'
import { dashboardMessages, formatMoment, quarantineMessages } from '@postern/core/texts'
import { useLocale, useTexts, useTimeZone } from '../../provider/PosternContext'
import { VerdictBadge } from '../../quarantine/VerdictBadge'
import { Address } from '../../ui/Address/Address'
import { useRecentCustomers, useRecentEntries, useRecentResellers } from '../useDashboard'
import type { DashboardCardProps } from './dashboard-card'
import { RecentList } from './RecentList'

/** Most recently held messages. */
export function RecentEntries({ direction, links, ...card }: DashboardCardProps) {
  const texts = useTexts('dashboard', dashboardMessages)
  const { noSubject, noSender } = useTexts('quarantine', quarantineMessages)
  const timeZone = useTimeZone()
  const { data, ...answer } = useRecentEntries(direction)
  const row = (entry: QuarantineEntry) => ({
    key: entry.id,
    name: entry.message.subject || noSubject,
    href: links.entry?.({ entryId: entry.id }),
    about: <Address>{entry.message.sender || noSender}</Address>,
    mark: <VerdictBadge reason={quarantineReason(entry.verdict)} />,
    end: formatListDate(entry.timestamp, timeZone),
  })
  return (
    <RecentList
      {...card}
      {...answer}
      title={texts.recent}
      empty={texts.nothingHeld}
      allHref={links.heldMail?.({})}
      rows={data?.map(row)}
    />
  )
}

/** Newest customers. */
export function RecentCustomers({ links, ...card }: DashboardCardProps) {
  const texts = useTexts('dashboard', dashboardMessages)
  const since = useSince()
  const { data, ...answer } = useRecentCustomers()
  return (
    <RecentList
      {...card}
      {...answer}
      title={texts.customers}
      empty={texts.noCustomers}
      allHref={links.customers}
      rows={data?.map(({ id, name, reseller, createdAt }) => ({
        key: id,
        name,
        href: links.customer?.({ customerId: id }),
        about: reseller?.name,
        end: since(createdAt),
      }))}
    />
  )
}

/** Newest resellers. */
export function RecentResellers({ links, ...card }: DashboardCardProps) {
  const texts = useTexts('dashboard', dashboardMessages)
  const since = useSince()
  const { data, ...answer } = useRecentResellers()
  return (
    <RecentList
      {...card}
      {...answer}
      title={texts.resellers}
      empty={texts.noResellers}
      allHref={links.resellers}
      rows={data?.map(({ id, name, createdAt }) => ({
        key: id,
        name,
        href: links.reseller?.({ resellerId: id }),
        end: since(createdAt),
      }))}
    />
  )
}

function useSince(): (createdAt: string | null) => string {
  const texts = useTexts('dashboard', dashboardMessages)
  const locale = useLocale()
  const timeZone = useTimeZone()
  return (createdAt) => (createdAt ? texts.since(formatMoment(createdAt, { locale, timeZone, parts: 'date' })) : '')
}
