import type { OnFollow } from '../../ui/follow-by'
import type { DashboardLinks } from '../dashboard-links'
import type { MailCounted } from '../useDashboard'

/** Props of each card of the dashboard. */
export interface DashboardCardProps extends MailCounted {
  links: DashboardLinks
  onFollow: OnFollow | undefined
  headingLevel: 2 | 3 | 4
}
