import type { WblEntry } from '@postern/core/sender-lists'
import type { DefinedListProps } from '../resource-list/define-list/list-definition'
import type { RowHref } from '../ui/row-href'

export interface WblListProps extends DefinedListProps<WblEntry> {
  /** Entries that apply to one customer. Absent: all of the signed-in administrator's. */
  customerId?: number
  /** True if entries can be edited and deleted. Default: true. */
  canChange?: boolean
  /** Address of the page that tests a sender. Absent: no link. */
  tryHref?: string
  /** Opens the page that tests a sender. */
  onTry?: () => void
  /** Address of the page that tests the sender of an entry. Absent: no link. */
  tryEntryHref?: (entry: WblEntry) => RowHref
  /** Opens the page that tests the sender of an entry. */
  onTryEntry?: (details: { entry: WblEntry }) => void
  /** Address of the messages that an entry decided. Absent: no link. */
  historyHref?: (entry: WblEntry) => RowHref
  /** Opens the messages that an entry decided. */
  onOpenHistory?: (details: { entry: WblEntry }) => void
  /** Address of the page that imports a file. Absent: no link. */
  importHref?: string
  /** Opens the page that imports a file. */
  onImport?: () => void
  /** Address of the page that exports the whole list. Absent: no link. */
  exportAllHref?: string
  /** Opens the page that exports the whole list. */
  onExportAll?: () => void
}
