import type { MailFigure } from '@postern/core'
import { spanDays } from '@postern/core/reports'
import { dashboardMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { FailureBanner } from '../../ui/LoadFailure/FailureBanner'
import { StatTile, type StatTileProps } from '../../ui/StatTile/StatTile'
import type { HeldMailFilter } from '../dashboard-links'
import { useMailTotals } from '../useDashboard'
import styles from './Dashboard.module.css'
import type { DashboardCardProps } from './dashboard-card'

/** Four figures, each compared with the previous period. More or less of them is neither good nor bad by itself. */
export function MailTiles({ days, direction, links, onFollow }: DashboardCardProps) {
  const texts = useTexts('dashboard', dashboardMessages)
  const { data, error, refetch } = useMailTotals(days, direction)
  if (error && !data) {
    return (
      <FailureBanner size="sm" retry={texts.retry} onRetry={refetch}>
        {texts.figuresFailed}
      </FailureBanner>
    )
  }
  const span = data && { ...spanDays(data), direction }
  const tile = (figure: MailFigure | undefined): Omit<StatTileProps, 'label'> => ({
    value: figure?.count ?? null,
    trend: figure?.daily,
    onFollow,
    ...(figure &&
      figure.before > 0 && {
        change: {
          share: (figure.count - figure.before) / figure.before,
          ...(days !== 7 && { against: texts.against(String(days)) }),
        },
      }),
  })
  const held = (filter: HeldMailFilter = {}) => span && links.heldMail?.({ ...span, ...filter })
  return (
    // biome-ignore lint/a11y/useSemanticElements: figures, and no fields.
    <div role="group" aria-label={texts.tiles} className={styles.tiles}>
      <StatTile label={texts.processed} {...tile(data?.processed)} href={span && links.mail?.(span)} />
      <StatTile label={texts.held} tone="spam" {...tile(data?.held)} href={held()} />
      <StatTile label={texts.phishing} tone="phish" {...tile(data?.phishing)} href={held({ reason: ['phishing'] })} />
      <StatTile label={texts.released} tone="success" {...tile(data?.released)} href={held({ stage: ['RELEASED'] })} />
    </div>
  )
}
