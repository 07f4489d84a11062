import type { DashboardDays } from '@postern/core'
import type { OnFollow } from '../../ui/follow-by'
import type { DashboardLinks } from '../dashboard-links'

/** Props of each card of the dashboard. */
export interface DashboardCardProps {
  days: DashboardDays
  links: DashboardLinks
  onFollow: OnFollow | undefined
  headingLevel: 2 | 3 | 4
}
