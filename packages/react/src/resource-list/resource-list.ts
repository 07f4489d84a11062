import type { ReactNode } from 'react'
import type { IconName } from '../ui/Icon/Icon'
import type { MenuItem } from '../ui/Menu/Menu'
import type { RowHref } from '../ui/row-href'
import type { FileColumn, ResourceColumn } from './columns'
import type { FilterValues, ListFilter } from './filters'
import type { ListChange } from './list-change'
import type { ListProps } from './list-props'
import type { ResourceListState } from './list-state'
import type { RowOrder } from './row-moves'
import type { BulkResult } from './run-bulk'
import type { ListView } from './saved-views'

/** Options of a list of any kind. Pass the same `columns` and `filters` objects again while they are unchanged. */
export interface ResourceListOptions<Row extends object>
  extends Pick<ListProps<Row>, 'selection' | 'initialSelection' | 'onSelectionChange' | 'slots'> {
  /** Key among the user's stored preferences, for example 'quarantine'. */
  name: string
  title: string
  /** One line below the title. */
  intro?: ReactNode
  /** Name of the rows, for example 'Held messages'. */
  tableName: string
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Buttons beside the title, with at most one primary. */
  actions?: ReactNode
  /** Between the filters and the rows, for example a chart of the matching rows. */
  summary?: ReactNode

  columns: readonly ResourceColumn<Row>[]
  filters?: readonly ListFilter<Row>[]
  /** Default: order of the source. */
  defaultOrdering?: string
  /** Selectable page sizes. Default: 10, 25, 50 and 100. */
  pageSizes?: readonly number[] | undefined
  /** Views available to everybody; a user's own views follow. */
  views?: readonly ListView[]
  /** Label of the search field. Absent: no search. */
  search?: { label: string }

  rowId: (row: Row) => string | number
  /** Name of a row in labels and messages. */
  rowName: (row: Row) => string
  /** Address of a row's page. */
  rowHref?: (row: Row) => RowHref
  /** Plain click on a row; with a `rowHref`, instead of loading its page. */
  onOpen?: (details: { row: Row }) => void
  /**
   * One row beside the list, which stays in place: a layer closed by `onClose`. The row is part of the state, so that an address can
   * restore it. Absent: none.
   */
  preview?: (details: RowPreview<Row>) => ReactNode
  /** Actions on one row. */
  rowActions?: (row: Row) => readonly MenuItem[]
  /** Lets people move rows among each other. Offer the same in `rowActions`, for those who cannot drag. Absent: rows stay where they are. */
  order?: RowOrder<Row> | undefined
  /** Actions on several rows; without any, rows cannot be ticked. */
  bulkActions?: readonly BulkAction<Row>[]

  /** Content shown when there are no rows at all, not just no match. */
  empty: { title: string; text: ReactNode; icon?: IconName; action?: ReactNode }
  /** Prefix of the file's name. Absent: no export. */
  exportName?: string
  /** Columns of the file. Default: the visible ones, in their order. */
  fileColumns?: readonly FileColumn<Row>[] | undefined
  /** Rows for the file. Default: every row that matches the filters, page by page. */
  exportRows?: (options: { signal: AbortSignal }) => Promise<readonly Row[]>

  state: ResourceListState
  onChange: (details: ListChange) => void
}

/** Row shown beside the list. */
export interface RowPreview<Row> {
  id: string
  /** The row from the list; `undefined`: it is on another page, or has left the list. */
  row: Row | undefined
  /** Shows the previous or next row, across pages. Absent: none. */
  onPrevious?: () => void
  onNext?: () => void
  /** It has left the list: shows the next row, else the previous one; closes if there is none. */
  onGone: () => void
  onClose: () => void
  /** True if letter keys are active: j and k, and those of the actions. */
  hasKeys: boolean
}

/** Action on several rows at once. */
export interface BulkAction<Row> {
  key: string
  /** Verb: 'Release'. */
  label: string
  icon?: IconName
  /** Tone of irreversible actions, which come last. */
  tone?: 'danger'
  /** Confirmation shown first. Absent: it runs at once. */
  confirm?: (rows: readonly Row[]) => BulkQuestion
  /** Rows that it excludes from a selection, such as dangerous ones: always, or unless the dialog's box is ticked. */
  leaves?: {
    always?: LeftRows<Row>
    unlessChosen?: LeftRows<Row>
  }
  /** Absent: '{label}: 12 of 13 done'. */
  outcome?: (done: string, total: string) => string
  /** True if the action is allowed for these rows. Default: true. */
  isAllowed?: (rows: readonly Row[]) => boolean
  /** Rows in one call; more are processed in batches, with progress. Default: 100. */
  batchSize?: number
  /** True for a rarely used action, which is placed in the menu at the end of the bar. Default: false. */
  isInMenu?: boolean
  /** Key that runs it on the selection, else on the focused row: 'r', 'Delete'. Absent: none. */
  shortcut?: string
  run: (rows: readonly Row[], options: { signal: AbortSignal }) => Promise<BulkResult>
}

export interface LeftRows<Row> {
  has: (row: Row) => boolean
  /** Explains the exclusion; for rows that can be included, the label of that checkbox. */
  words: (rows: readonly Row[]) => string
}

export interface BulkQuestion {
  /** Verb and object: 'Delete 3 entries?' */
  title: string
  /** Consequences of the action, and what stays. */
  text: ReactNode
  /** Verb for the button. */
  confirmLabel: string
  /** Default: that of the action. */
  tone?: 'danger' | undefined
  /** Text that must be typed first, for example a customer's name. */
  typedName?: string
}

/** Query that a list sends to its source. */
export interface ListQuestion {
  limit: number
  offset: number
  ordering: string
  freeSearch: string
  filters: FilterValues
  /** Cursor from the previous page: the rows after it, regardless of rows added or removed meanwhile. Replaces `offset`. */
  cursor?: string
}

export interface ListPage<Row> {
  rows: readonly Row[]
  /** Number of all matching rows. */
  count: number
  /** True if there are more than `count`: shown as 'n+'. Default: false. */
  countIsEstimate?: boolean
  /** Cursor for the next rows; `null`: none. Absent: pages use offsets only. */
  nextCursor?: string | null
}

/** Source of the rows: page after page from a server, or all at once from the host. */
export type ListSource<Row> =
  | {
      kind: 'server'
      /** Prefix of the query key (TanStack Query). */
      queryKey: readonly unknown[]
      load: (question: ListQuestion, options: { signal: AbortSignal }) => Promise<ListPage<Row>>
      /**
       * Ordering for loading all rows, for exports and 'select all': one with cursor support, so that no row is repeated or skipped while
       * the list changes. Default: the ordering shown.
       */
      wholeOrdering?: string
    }
  | {
      kind: 'client'
      /** `null` while they are awaited. */
      rows: readonly Row[] | null
      error?: Error | null
      onReload?: () => void
    }
