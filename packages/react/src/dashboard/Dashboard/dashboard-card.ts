import type { DashboardDays } from '@postern/core'
import type { OnFollow } from '../../ui/follow-by'
import type { DashboardLinks } from '../dashboard-links'

/** What each card of the dashboard takes. */
export interface DashboardCardProps {
  days: DashboardDays
  links: DashboardLinks
  onFollow: OnFollow | undefined
  headingLevel: 2 | 3 | 4
}
