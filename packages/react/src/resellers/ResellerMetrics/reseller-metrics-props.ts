import type { Followed, LinkTarget } from '../../ui/follow-by'

export interface ResellerMetricsProps {
  resellerId: number
  /** Level of its headings. Default: 2. */
  headingLevel?: 2 | 3
  /** Where a customer's page is. Absent: its name leads nowhere. */
  customerHref?: (customerId: number) => LinkTarget | undefined
  /** Follows that address inside the host. Absent: the browser loads its page. */
  onNavigate?: (details: Followed) => void
}
