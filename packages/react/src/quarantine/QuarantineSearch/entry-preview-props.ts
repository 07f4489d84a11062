import type { QuarantineEntry } from '@postern/core'
import type { RowPreview } from '../../resource-list/resource-list'
import type { RowHref } from '../../ui/row-href'

export interface EntryPreviewProps extends RowPreview<QuarantineEntry> {
  /** Also shows the message's customer. */
  showsCustomer: boolean
  /** True if the user may release viruses (AM-062). */
  canReleaseVirus: boolean
  /** Address of an entry's page. */
  entryHref?: (entry: QuarantineEntry) => RowHref
  onOpen: (entry: QuarantineEntry) => void
}
