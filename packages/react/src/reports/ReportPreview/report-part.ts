import type { Report } from '@postern/core'
import type { LinkTarget, OnFollow } from '../../ui/follow-by'
import type { ListTarget } from '../list-targets'

/** Props shared by all parts of the preview. */
export interface ReportPart {
  report: Report
  headingLevel: 2 | 3 | 4
  /** Address of the list behind a number; absent: no link. */
  hrefOf: (target: ListTarget | null) => LinkTarget | undefined | null
  onFollow: OnFollow | undefined
}
