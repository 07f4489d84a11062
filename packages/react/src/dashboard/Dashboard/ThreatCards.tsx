import type { TopThreats } from '@postern/core'
import { spanDays } from '@postern/core/reports'
import { dashboardMessages, quarantineMessages } from '@postern/core/texts'
import { defangUrl } from '@postern/core/urls'
import { useTexts } from '../../provider/PosternContext'
import { RankedBars, type RankedRow } from '../../ui/charts/RankedBars/RankedBars'
import { useTopThreats } from '../useDashboard'
import type { DashboardCardProps } from './dashboard-card'

const tones: Readonly<Record<string, RankedRow['tone']>> = {
  virus: 'virus',
  phishing: 'phish',
  spam: 'spam',
  bulk: 'spam',
  content: 'content',
  recursion: 'content',
}
const rowsAtMost = 6
const byValue = (one: RankedRow, other: RankedRow) => other.value - one.value

/** Most frequent findings in held mail, and hosts whose links were blocked most. */
export function ThreatCard({ days, direction, links, onFollow, headingLevel }: DashboardCardProps) {
  const texts = useTexts('dashboard', dashboardMessages)
  const { badges } = useTexts('quarantine', quarantineMessages)
  const { data, error, isFetching, refetch } = useTopThreats(days, direction)
  const nameOf = ({ kind, name }: TopThreats['threats'][number]) => {
    const word = Object.hasOwn(badges, kind) ? badges[kind as 'spam'] : kind
    if (!name) return texts.unnamed(word)
    return name.toLowerCase() === kind ? word : texts.named(word, name)
  }
  const heldRows = (data: TopThreats): RankedRow[] =>
    data.threats.map((threat) => ({
      key: `${threat.kind} ${threat.name}`,
      label: nameOf(threat),
      value: threat.count,
      tone: tones[threat.kind],
      href: links.heldMail?.({ ...spanDays(data), direction, reason: [threat.kind] }),
    }))
  const linkRows = (data: TopThreats): RankedRow[] =>
    data.blockedLinks.map(({ host, count }) => ({
      key: `link ${host}`,
      label: texts.blockedLink(defangUrl(host)),
      value: count,
      tone: 'phish',
      href: links.blockedLinks?.({ ...spanDays(data), host }),
    }))
  return (
    <RankedBars
      title={texts.threats}
      headingLevel={headingLevel}
      isLoading={!data && isFetching}
      hasFailed={Boolean(error) && !data}
      onRetry={() => refetch()}
      onFollow={onFollow}
      rows={data ? [...heldRows(data), ...linkRows(data)].sort(byValue).slice(0, rowsAtMost) : []}
    />
  )
}

/** Recipients of most of the held mail; for outbound mail its senders. */
export function RecipientCard({ days, direction, links, onFollow, headingLevel }: DashboardCardProps) {
  const texts = useTexts('dashboard', dashboardMessages)
  const isOut = direction === 'out'
  const { data, error, isFetching, refetch } = useTopThreats(days, direction)
  return (
    <RankedBars
      title={isOut ? texts.senders : texts.recipients}
      headingLevel={headingLevel}
      isLoading={!data && isFetching}
      hasFailed={Boolean(error) && !data}
      onRetry={() => refetch()}
      onFollow={onFollow}
      rows={(data?.recipients ?? []).slice(0, rowsAtMost).map(({ address, count }) => ({
        key: address,
        label: address,
        value: count,
        href: data && links.heldMail?.({ ...spanDays(data), direction, [isOut ? 'sender' : 'recipient']: address }),
      }))}
    />
  )
}
