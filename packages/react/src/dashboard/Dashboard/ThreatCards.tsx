import type { TopThreats } from '@postern/core'
import { spanDays } from '@postern/core/reports'
import { dashboardMessages, quarantineMessages } from '@postern/core/texts'
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

/** Most frequent findings in held mail. */
export function ThreatCard({ days, direction, links, onFollow, headingLevel }: DashboardCardProps) {
  const texts = useTexts('dashboard', dashboardMessages)
  const { badges } = useTexts('quarantine', quarantineMessages)
  const { data, error, isFetching, refetch } = useTopThreats(days, direction)
  const nameOf = ({ kind, name }: TopThreats['threats'][number]) => {
    const word = Object.hasOwn(badges, kind) ? badges[kind as 'spam'] : kind
    if (!name) return texts.unnamed(word)
    return name.toLowerCase() === kind ? word : texts.named(word, name)
  }
  return (
    <RankedBars
      title={texts.threats}
      headingLevel={headingLevel}
      isLoading={!data && isFetching}
      hasFailed={Boolean(error) && !data}
      onRetry={() => refetch()}
      onFollow={onFollow}
      rows={(data?.threats ?? []).slice(0, rowsAtMost).map((threat) => ({
        key: `${threat.kind} ${threat.name}`,
        label: nameOf(threat),
        value: threat.count,
        tone: tones[threat.kind],
        href: data && links.heldMail?.({ ...spanDays(data), direction, reason: [threat.kind] }),
      }))}
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
