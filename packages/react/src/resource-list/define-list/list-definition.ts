import type { Destination } from '@postern/core/navigation'
import type { Key, ReactNode } from 'react'
import type { Leads } from '../../provider/Widget/host-context'
import type { IconName } from '../../ui/Icon/Icon'
import type { MenuItem } from '../../ui/Menu/Menu'
import type { RowHref } from '../../ui/row-href'
import type { FileColumn, ResourceColumn } from '../columns'
import type { ListFilter } from '../filters'
import type { ListProps } from '../list-props'
import type { ResourceListRules } from '../list-state'
import type { BulkAction, ListSource, RowPreview } from '../resource-list'
import type { ListContent } from '../useListSource'
import type { ShownList } from '../useShownList'
import type { ColumnKit } from './column-kit'

/** Props of every list that `defineList` makes. */
export interface DefinedListProps<Row extends object> extends ListProps<Row> {
  /** Address of the page that adds one. Absent: none is added here. */
  newHref?: string
  /** One may be added: without `newHref` on the host's page for that, where the provider knows one. Default: false. */
  canAdd?: boolean
  onNew?: () => void
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}

/** Texts that every list has; `new` is there where one can be added. */
export interface ListWords {
  title: string
  intro?: ReactNode
  /** What the rows are. Default: `title`. */
  tableName?: string
  search: string
  empty: string
  emptyText: string
  new?: string
  columns: Readonly<Record<string, unknown>>
}

/** Facts that decide which columns and filters a list has: 'several customers', 'deleted ones'. */
export type ListFlags = Readonly<Record<string, boolean>>

/** A list's props once its state is known. */
export type Shown<Props> = Omit<Props, 'initialState'> & ShownList

/** One kind of list: what it shows, where that comes from and what can be done with it. */
export interface ListDefinition<
  Row extends object,
  Props extends DefinedListProps<Row>,
  Words extends ListWords,
  Flags extends ListFlags = ListFlags,
> {
  /** Names it among the person's kept choices and begins the name of its file. */
  name: string
  /** Its name while something else is shown, such as deleted rows. Default: `name`. */
  nameOf?: (flags: Flags) => string
  /** Default: `name`. */
  exportName?: string
  /** Columns of the file, where these are a format of their own. Default: those that are shown. */
  fileColumns?: readonly FileColumn<Row>[]
  icon: IconName
  /** Its texts: the same object for as long as they are the same. */
  useWords: () => Words
  /** Filters, sort keys and default ordering, as the address is read by them. */
  rules: ResourceListRules
  rowName: (row: Row, words: Words) => string
  /** The props that lead from a row, and the place where a row leads in a host that knows it. Absent: rows have no page. */
  row?: RowProps<Props, Row>
  /** Rows that lead nowhere, such as deleted ones. Default: none. */
  isInert?: (row: Row) => boolean
  /** The place where one is added. Absent: none is. */
  add?: (given: Props) => Destination
  /** Further links of its own, by the places of a host that knows them. */
  leads?: (leads: Leads, given: Props) => Partial<Props>
  /** Another one is another list: what was ticked and asked is gone. */
  keyOf?: (props: Props) => Key | undefined
  /** Default: none. */
  flags?: (props: Shown<Props>) => Flags
  columns: (kit: ColumnKit<Row>, options: { words: Words; flags: Flags }) => readonly (ResourceColumn<Row> | false)[]
  /** A hook. Default: no filters. */
  useFilters?: (words: Words, props: Shown<Props>) => readonly ListFilter<Row>[]
  /** A hook that loads the rows. */
  useSource: (props: Shown<Props>) => ListSource<Row>
  /** A hook for everything that can be done. Default: nothing. */
  useActions?: (options: ListActionOptions<Row, Props, Words>) => ListActions<Row>
  /** Texts that differ while something is shown, such as deleted rows. */
  wordsOf?: (words: Words, flags: Flags) => Partial<Omit<ListWords, 'columns'>>
}

export interface RowProps<Props, Row> {
  /** 'groupHref' */
  href: keyof Props & string
  /** 'onOpen' */
  press: keyof Props & string
  /** Under which name a press hands over the row: 'group'. */
  as: string
  /** Absent: a row has no page of its own. */
  to?: (row: Row) => Destination
}

export interface ListActionOptions<Row extends object, Props, Words> {
  words: Words
  props: Shown<Props>
  content: ListContent<Row>
}

export interface ListActions<Row extends object> {
  /** A plain press on a row whose definition names no page. */
  onOpen?: ((row: Row) => void) | undefined
  rowActions?: ((row: Row) => readonly MenuItem[]) | undefined
  bulkActions?: readonly BulkAction<Row>[] | undefined
  /** Buttons before the one that adds. */
  buttons?: ReactNode
  /** Below the words of an empty list; `null` for nothing. Default: the way to add one. */
  emptyAction?: ReactNode
  /** Dialogs and other layers beside the list. */
  layers?: ReactNode
  /** Between the filters and the rows, for example a chart of what matches. */
  summary?: ReactNode
  /** One row beside the list, where a press opens it unless the host leads elsewhere. Absent: there is none. */
  preview?: ((details: RowPreview<Row>) => ReactNode) | undefined
}

/** How the props of a list are read that only its definition names. */
export interface ReadRowProps<Row> {
  href: ((row: Row) => RowHref) | undefined
  press: ((row: Row) => void) | undefined
}
