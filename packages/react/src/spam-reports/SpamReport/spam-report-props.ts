import type { ApiError } from '@postern/core'
import type { FollowProps } from '../../shell/Links/PortalLink'
import type { LinkTarget } from '../../ui/follow-by'

export interface SpamReportProps {
  reportId: number
  /** Target of 'Back to Spam Reports'; absent: no link. */
  backHref?: LinkTarget | undefined
  /** Address of another report's page, for similar ones; absent, or `undefined`: not linked. */
  reportHref?: ((report: { id: number }) => LinkTarget | undefined) | undefined
  /** Address of a held message's page; absent: not linked. */
  entryHref?: (entry: { id: number }) => LinkTarget | undefined
  /** Navigates to these addresses without loading a page; absent: the browser does. */
  onNavigate?: FollowProps['onNavigate'] | undefined
  /** Also shows the report's customer. Default: false. */
  showsCustomer?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  onError?: (error: ApiError) => void
}
