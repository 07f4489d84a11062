import type { Followed, LinkTarget } from '../../ui/follow-by'

export interface ResellerMetricsProps {
  resellerId: number
  /** Level of its headings. Default: 2. */
  headingLevel?: 2 | 3
  /** Address of a customer's page. Absent: the name has no link. */
  customerHref?: (customerId: number) => LinkTarget | undefined
  /** Navigates to the address within the host. Absent: the browser loads it. */
  onNavigate?: (details: Followed) => void
}
