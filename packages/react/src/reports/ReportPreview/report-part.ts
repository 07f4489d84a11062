import type { Report } from '@postern/core'
import type { LinkTarget, OnFollow } from '../../ui/follow-by'
import type { ListTarget } from '../list-targets'

/** What every part of the preview takes. */
export interface ReportPart {
  report: Report
  headingLevel: 2 | 3 | 4
  /** Address of the list behind a number; absent: it leads nowhere. */
  hrefOf: (target: ListTarget | null) => LinkTarget | undefined | null
  onFollow: OnFollow | undefined
}
