import type { WblEntry } from '@postern/core/sender-lists'
import type { DefinedListProps } from '../resource-list/define-list/list-definition'

export interface WblListProps extends DefinedListProps<WblEntry> {
  /** Entries that count for one customer. Absent: all of the signed-in administrator's. */
  customerId?: number
  /** Entries can be changed and deleted. Default: true. */
  canChange?: boolean
  /** Address of the page that tries a sender. Absent: there is none. */
  tryHref?: string
  /** The page that tries a sender is asked for. */
  onTry?: () => void
  /** Address of the page that imports a file. Absent: there is none. */
  importHref?: string
  /** The page that imports a file is asked for. */
  onImport?: () => void
}
