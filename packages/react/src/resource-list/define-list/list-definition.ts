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
import type { RowOrder } from '../row-moves'
import type { ListContent } from '../useListSource'
import type { ShownList } from '../useShownList'
import type { ColumnKit } from './column-kit'

/** Props of every list that `defineList` makes. */
export interface DefinedListProps<Row extends object> extends ListProps<Row> {
  /** Address of the page that adds one. Absent: not offered. */
  newHref?: string
  /** True if one may be added. Without `newHref`, links to the provider's page for that, if it has one. Default: false. */
  canAdd?: boolean
  onNew?: () => void
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}

/** Texts that every list has; `new` is present if one can be added. */
export interface ListWords {
  title: string
  intro?: ReactNode
  /** Name of the rows. Default: `title`. */
  tableName?: string
  search: string
  empty: string
  emptyText: string
  new?: string
  columns: Readonly<Record<string, unknown>>
}

/** Flags that decide which columns and filters a list has: 'several customers', 'deleted ones'. */
export type ListFlags = Readonly<Record<string, boolean>>

/** Props of a list once its state is known. */
export type Shown<Props> = Omit<Props, 'initialState'> & ShownList

/** Definition of one kind of list: its content, its source and its actions. */
export interface ListDefinition<
  Row extends object,
  Props extends DefinedListProps<Row>,
  Words extends ListWords,
  Flags extends ListFlags = ListFlags,
> {
  /** Key among the user's stored preferences and prefix of the export's file name. */
  name: string
  /** Name while something else is shown, such as deleted rows. Default: `name`. */
  nameOf?: (flags: Flags) => string
  /** Default: `name`. */
  exportName?: string
  /** Columns of the file, if they are a format of their own. Default: the visible ones. */
  fileColumns?: readonly FileColumn<Row>[]
  icon: IconName
  /** Its texts: must be referentially stable. */
  useWords: () => Words
  /** Filters, sort keys and default ordering, used to parse the address. */
  rules: ResourceListRules
  rowName: (row: Row, words: Words) => string
  /** Props that link from a row, and the row's place in a host that supports it. Absent: rows have no page. */
  row?: RowProps<Props, Row>
  /** Rows without a link, such as deleted ones. Default: none. */
  isInert?: (row: Row) => boolean
  /** Place where one is added. Absent: not offered. */
  add?: (given: Props) => Destination
  /** Further links, by the places of a host that supports them. */
  leads?: (leads: Leads, given: Props) => Partial<Props>
  /** A different key remounts the list: selection and filters are reset. */
  keyOf?: (props: Props) => Key | undefined
  /** Default: none. */
  flags?: (props: Shown<Props>) => Flags
  columns: (kit: ColumnKit<Row>, options: { words: Words; flags: Flags }) => readonly (ResourceColumn<Row> | false)[]
  /** A hook. Default: no filters. */
  useFilters?: (words: Words, props: Shown<Props>) => readonly ListFilter<Row>[]
  /** A hook that loads the rows. */
  useSource: (props: Shown<Props>) => ListSource<Row>
  /** Hook that returns all actions. Default: none. */
  useActions?: (options: ListActionOptions<Row, Props, Words>) => ListActions<Row>
  /** Texts that differ in a certain view, such as deleted rows. */
  wordsOf?: (words: Words, flags: Flags) => Partial<Omit<ListWords, 'columns'>>
}

export interface RowProps<Props, Row> {
  /** 'groupHref' */
  href: keyof Props & string
  /** 'onOpen' */
  press: keyof Props & string
  /** Name under which a click passes the row: 'group'. */
  as: string
  /** Absent: rows have no page of their own. */
  to?: (row: Row) => Destination
}

export interface ListActionOptions<Row extends object, Props, Words> {
  words: Words
  props: Shown<Props>
  content: ListContent<Row>
}

export interface ListActions<Row extends object> {
  /** Plain click on a row whose definition names no page. */
  onOpen?: ((row: Row) => void) | undefined
  rowActions?: ((row: Row) => readonly MenuItem[]) | undefined
  /** Lets people drag rows. Absent: rows stay where they are. */
  order?: RowOrder<Row> | undefined
  bulkActions?: readonly BulkAction<Row>[] | undefined
  /** Buttons before the add button. */
  buttons?: ReactNode
  /** Below the text of an empty list; `null` for nothing. Default: the add button. */
  emptyAction?: ReactNode
  /** Dialogs and other layers beside the list. */
  layers?: ReactNode
  /** Between the filters and the rows, for example a chart of the matching rows. */
  summary?: ReactNode
  /** One row beside the list, opened by a click unless the host navigates elsewhere. Absent: none. */
  preview?: ((details: RowPreview<Row>) => ReactNode) | undefined
}

/** Reads the props of a list that only its definition names. */
export interface ReadRowProps<Row> {
  href: ((row: Row) => RowHref) | undefined
  press: ((row: Row) => void) | undefined
}
