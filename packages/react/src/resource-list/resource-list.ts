import type { ReactNode } from 'react'
import type { IconName } from '../ui/Icon/Icon'
import type { MenuItem } from '../ui/Menu/Menu'
import type { RowHref } from '../ui/row-href'
import type { FileColumn, ResourceColumn } from './columns'
import type { FilterValues, ListFilter } from './filters'
import type { ListChange } from './list-change'
import type { ListProps } from './list-props'
import type { ResourceListState } from './list-state'
import type { BulkResult } from './run-bulk'
import type { ListView } from './saved-views'

/** What a list of anything is told about it. Hand in the same `columns` and `filters` again while they are the same. */
export interface ResourceListOptions<Row extends object>
  extends Pick<ListProps<Row>, 'selection' | 'initialSelection' | 'onSelectionChange' | 'slots'> {
  /** Names it among the person's kept choices, for example 'quarantine'. */
  name: string
  title: string
  /** One line under the title. */
  intro?: ReactNode
  /** What the rows are, for example 'Held messages'. */
  tableName: string
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Buttons beside the title, at most one of them primary. */
  actions?: ReactNode
  /** Between the filters and the rows, for example a chart of what matches. */
  summary?: ReactNode

  columns: readonly ResourceColumn<Row>[]
  filters?: readonly ListFilter<Row>[]
  /** Default: as the source orders. */
  defaultOrdering?: string
  /** Rows a page that can be chosen. Default: 10, 25, 50 and 100. */
  pageSizes?: readonly number[] | undefined
  /** Views that everybody has; a person's own follow them. */
  views?: readonly ListView[]
  /** Words of the search field. Absent: there is none. */
  search?: { label: string }

  rowId: (row: Row) => string | number
  /** What a row is called in names and messages. */
  rowName: (row: Row) => string
  /** Address of a row's page. */
  rowHref?: (row: Row) => RowHref
  /** A plain press on a row; with a `rowHref` instead of loading its page. */
  onOpen?: (details: { row: Row }) => void
  /**
   * One row beside the list, which stays where it is: a layer that `onClose` closes. Which one it is stands in the state, so
   * that an address can bring it back. Absent: there is none.
   */
  preview?: (details: RowPreview<Row>) => ReactNode
  /** What can be done with one row. */
  rowActions?: (row: Row) => readonly MenuItem[]
  /** What can be done with several; without any, rows cannot be ticked. */
  bulkActions?: readonly BulkAction<Row>[]

  /** What stands there when there is nothing at all, not for want of a match. */
  empty: { title: string; text: ReactNode; icon?: IconName; action?: ReactNode }
  /** Begin of the file's name. Absent: nothing is exported. */
  exportName?: string
  /** Columns of the file. Default: those that are shown, in their order. */
  fileColumns?: readonly FileColumn<Row>[] | undefined
  /** Rows for the file. Default: every row that the filter matches, page after page. */
  exportRows?: (options: { signal: AbortSignal }) => Promise<readonly Row[]>

  state: ResourceListState
  onChange: (details: ListChange) => void
}

/** A row that is shown beside the list. */
export interface RowPreview<Row> {
  id: string
  /** As the list has it; `undefined`: it is on another page, or has left the list. */
  row: Row | undefined
  /** Shows the row before or after it, also over the end of a page. Absent: there is none. */
  onPrevious?: () => void
  onNext?: () => void
  /** It has left the list: shows the next one, else the one before; without any it closes. */
  onGone: () => void
  onClose: () => void
  /** Letters act: j and k, and those of the actions. */
  hasKeys: boolean
}

/** Something that is done with several rows at once. */
export interface BulkAction<Row> {
  key: string
  /** Verb: 'Release'. */
  label: string
  icon?: IconName
  /** What cannot be undone stands last. */
  tone?: 'danger'
  /** What is asked before. Absent: it is done at once. */
  confirm?: (rows: readonly Row[]) => BulkQuestion
  /** Rows that it leaves alone among others, such as dangerous ones: always, or unless the question’s box is ticked. */
  leaves?: {
    always?: LeftRows<Row>
    unlessChosen?: LeftRows<Row>
  }
  /** Absent: '{label}: 12 of 13 done'. */
  outcome?: (done: string, total: string) => string
  /** Whether it can be done with these rows. Default: true. */
  isAllowed?: (rows: readonly Row[]) => boolean
  /** Rows of one call; more are done one portion after the other, with progress. Default: 100. */
  batchSize?: number
  /** Stands in the menu at the end of the bar, for what is seldom done. Default: false. */
  isInMenu?: boolean
  /** A key that does it with what is ticked, else with the row that has the focus: 'r', 'Delete'. Absent: none. */
  shortcut?: string
  run: (rows: readonly Row[], options: { signal: AbortSignal }) => Promise<BulkResult>
}

export interface LeftRows<Row> {
  has: (row: Row) => boolean
  /** Says so; of rows left unless chosen, the words of the box that takes them along. */
  words: (rows: readonly Row[]) => string
}

export interface BulkQuestion {
  /** Verb and object: 'Delete 3 entries?' */
  title: string
  /** What follows from it, and what stays. */
  text: ReactNode
  /** Verb of the button. */
  confirmLabel: string
  /** Default: that of the action. */
  tone?: 'danger' | undefined
  /** What has to be typed first, for example a customer's name. */
  typedName?: string
}

/** What a list asks its source. */
export interface ListQuestion {
  limit: number
  offset: number
  ordering: string
  freeSearch: string
  filters: FilterValues
  /** As the page before answered it: the rows after that page, whatever came and went meanwhile. Replaces `offset`. */
  cursor?: string
}

export interface ListPage<Row> {
  rows: readonly Row[]
  /** All that match. */
  count: number
  /** There are more than `count`: shown as 'n+'. Default: false. */
  countIsEstimate?: boolean
  /** Leads to the rows after these; `null`: there are none. Absent: pages go by their offset alone. */
  nextCursor?: string | null
}

/** Where rows come from: page after page from a server, or all at once from the host. */
export type ListSource<Row> =
  | {
      kind: 'server'
      /** Begin of the key under which answers are kept (TanStack Query). */
      queryKey: readonly unknown[]
      load: (question: ListQuestion, options: { signal: AbortSignal }) => Promise<ListPage<Row>>
      /**
       * Ordering in which all rows are loaded, for a file and for 'select all': one that a cursor follows, so that none is
       * met twice or left out while the list changes. Default: as the list shows them.
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
