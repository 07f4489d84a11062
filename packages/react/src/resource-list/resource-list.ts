import type { ReactNode } from 'react'
import type { IconName } from '../ui/Icon/Icon'
import type { MenuItem } from '../ui/Menu/Menu'
import type { ResourceColumn } from './columns'
import type { FilterValues, ListFilter } from './filters'
import type { ResourceListState } from './list-state'
import type { BulkResult } from './run-bulk'
import type { ListView } from './saved-views'

/** What a list of anything is told about it. Hand in the same `columns` and `filters` again while they are the same. */
export interface ResourceListOptions<Row extends object> {
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

  columns: readonly ResourceColumn<Row>[]
  filters?: readonly ListFilter<Row>[]
  /** Default: as the source orders. */
  defaultOrdering?: string
  /** Views that everybody has; a person's own follow them. */
  views?: readonly ListView[]
  /** Words of the search field. Absent: there is none. */
  search?: { label: string }

  rowId: (row: Row) => string | number
  /** What a row is called in names and messages. */
  rowName: (row: Row) => string
  /** Address of a row's page. */
  rowHref?: (row: Row) => string
  /** A plain press on a row; with a `rowHref` instead of loading its page. */
  onOpen?: (details: { row: Row }) => void
  /** What can be done with one row. */
  rowActions?: (row: Row) => readonly MenuItem[]
  /** What can be done with several; without any, rows cannot be ticked. */
  bulkActions?: readonly BulkAction<Row>[]

  /** What stands there when there is nothing at all, not for want of a match. */
  empty: { title: string; text: ReactNode; icon?: IconName; action?: ReactNode }
  /** Begin of the file's name. Absent: nothing is exported. */
  exportName?: string
  /** Rows for the file. Default: every row that the filter matches, page after page. */
  exportRows?: (options: { signal: AbortSignal }) => Promise<readonly Row[]>

  state: ResourceListState
  onChange: (details: { state: ResourceListState }) => void
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
  /** Absent: '{label}: 12 of 13 done'. */
  outcome?: (done: string, total: string) => string
  /** Whether it can be done with these rows. Default: true. */
  isAllowed?: (rows: readonly Row[]) => boolean
  /** Rows of one call; more are done one portion after the other, with progress. Default: 100. */
  batchSize?: number
  run: (rows: readonly Row[], options: { signal: AbortSignal }) => Promise<BulkResult>
}

export interface BulkQuestion {
  /** Verb and object: 'Delete 3 entries?' */
  title: string
  /** What follows from it, and what stays. */
  text: ReactNode
  /** Verb of the button. */
  confirmLabel: string
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
}

export interface ListPage<Row> {
  rows: readonly Row[]
  /** All that match. */
  count: number
  /** There are more than `count`: shown as 'n+'. Default: false. */
  countIsEstimate?: boolean
}

/** Where rows come from: page after page from a server, or all at once from the host. */
export type ListSource<Row> =
  | {
      kind: 'server'
      /** Begin of the key under which answers are kept (TanStack Query). */
      queryKey: readonly unknown[]
      load: (question: ListQuestion, options: { signal: AbortSignal }) => Promise<ListPage<Row>>
    }
  | {
      kind: 'client'
      /** `null` while they are awaited. */
      rows: readonly Row[] | null
      error?: Error | null
      onReload?: () => void
    }
