import { listMessages, uiMessages } from '@postern/core/texts'
import { type RefObject, Suspense, useRef } from 'react'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Pagination } from '../../ui/Pagination/Pagination'
import { StatePart } from '../../ui/StatePart/StatePart'
import { type ResourceColumn, sortedColumn } from '../columns'
import { ListBar } from '../ListBar/ListBar'
import { type Absence, ListState } from '../ListState/ListState'
import { lazyPart } from '../lazy-part'
import { listPageSizes, type ResourceListState } from '../list-state'
import { ResourceItems } from '../ResourceItems/ResourceItems'
import { ResourceTable, type ResourceTableProps } from '../ResourceTable/ResourceTable'
import type { RowWindowHandle } from '../RowWindow'
import type { ResourceListOptions } from '../resource-list'
import type { RowsProps } from '../rows'
import type { IdentifiedRow } from '../selection'
import type { Bulk } from '../useBulk'
import type { ListContent } from '../useListSource'
import type { RowSelection } from '../useRowSelection'
import type { SelectAll } from '../useSelectAll'
import styles from './ResourceListView.module.css'

export interface ListCardProps<Row extends object>
  extends Omit<ResourceListOptions<Row>, 'headingLevel'>,
    Pick<RowsProps<Row>, 'onToggle' | 'onPreview' | 'moves'>,
    Pick<ResourceTableProps<Row>, 'onResize'> {
  headingLevel: 1 | 2 | 3
  content: ListContent<Row>
  /** Prefix of the ids inside. */
  id: string
  nameRef: RefObject<HTMLHeadingElement | null>
  windowRef: RefObject<RowWindowHandle | null>
  shownColumns: readonly ResourceColumn<Row>[]
  shownRows: readonly IdentifiedRow<Row>[]
  ticked: RowSelection<Row>
  bulk: Bulk<Row>
  all: SelectAll
  waiting: { shows: boolean; isSlow: boolean }
  absence: Absence | null
  filterWords: string
  countText: string
  isNarrow: boolean
  /** Shows the pagination, too. */
  hasFoot: boolean
  isOffline: boolean
  onAnnounce: (text: string) => void
}

const SortSelect = lazyPart(async () => (await import('./SortSelect')).SortSelect)

/** Placeholder rows until the first response. */
const mostPlaces = 10

/** Bar, rows and pagination, or the state that replaces them. */
export function ListCard<Row extends object>(props: ListCardProps<Row>) {
  const { content, columns, state, ticked, bulk, waiting, absence, isNarrow, countText, headingLevel } = props
  const texts = useTexts('list', listMessages)
  const scroller = useRef<HTMLDivElement>(null)
  const nameId = `${props.id}-name`
  const TableName = `h${headingLevel + 1}` as 'h2' | 'h3' | 'h4'

  const change = (part: Partial<ResourceListState>) => props.onChange({ state: { ...state, page: 1, ...part } })
  const sort = ({ ordering }: { ordering: string }) => {
    const sorted = sortedColumn(columns, ordering)
    if (sorted) props.onAnnounce((sorted.isDown ? texts.sortedDown : texts.sortedUp)(sorted.column.header))
    change({ ordering })
  }
  const rows: RowsProps<Row> & { skeletonRows: number } = {
    columns: props.shownColumns,
    rows: props.shownRows,
    labelledBy: nameId,
    selection: props.bulkActions && ticked.selection,
    onToggle: props.onToggle,
    onPreview: props.onPreview,
    moves: props.moves,
    scroller,
    windowRef: props.windowRef,
    rowName: props.rowName,
    rowHref: props.rowHref,
    onOpen: props.onOpen,
    rowActions: props.rowActions,
    slots: props.slots,
    skeletonRows: content.rows === null ? Math.min(state.pageSize, mostPlaces) : 0,
  }
  return (
    <div
      className={styles.card}
      aria-busy={content.isLoading}
      data-state={content.isLoading && content.rows === null ? 'loading' : undefined}
    >
      {(absence === null || ticked.selection.size > 0) && (
        <ListBar
          rows={props.shownRows}
          isWhole={content.isWhole}
          actions={props.bulkActions ?? []}
          selection={props.bulkActions && ticked}
          bulk={bulk}
          all={props.all}
          count={content.count}
          countText={countText}
          isOffline={props.isOffline}
          isNarrow={isNarrow}
        >
          <TableName ref={props.nameRef} id={nameId} tabIndex={-1} className={styles.tableName}>
            {props.tableName}
          </TableName>
          {/* Its place is kept, so that nothing moves once it is known. */}
          <span className={styles.count}>{content.rows ? countText : '\u00a0'}</span>
          {isNarrow && columns.some(({ sortKey }) => sortKey) && (
            <div className={styles.sort}>
              <Suspense>
                <SortSelect columns={columns} ordering={state.ordering} onSort={sort} />
              </Suspense>
            </div>
          )}
        </ListBar>
      )}
      {absence ? (
        <ListState
          absence={absence}
          empty={props.empty}
          emptySlot={props.slots?.emptyState}
          headingLevel={Math.min(headingLevel + 1, 3) as 1 | 2 | 3}
          freeSearch={state.freeSearch}
          filters={props.filterWords}
          onReload={content.onReload}
          onClearSearch={() => change({ freeSearch: '' })}
          onClearFilters={() => change({ freeSearch: '', filters: {} })}
          onFirstPage={() => change({ page: 1 })}
        />
      ) : (
        <div
          className={styles.rows}
          data-waiting={content.rows === null && !waiting.shows ? '' : undefined}
          data-reloading={content.rows && waiting.shows ? '' : undefined}
        >
          <StatePart name={content.rows === null ? 'loading' : null}>
            {isNarrow ? (
              <ResourceItems {...rows} />
            ) : (
              <ResourceTable {...rows} ordering={state.ordering} onSort={sort} onResize={props.onResize} />
            )}
            {props.moves && (
              <p id={props.moves.hint.id} hidden>
                {props.moves.hint.text}
              </p>
            )}
          </StatePart>
        </div>
      )}
      {waiting.isSlow && absence === null && (
        <p className={styles.slow} role="status">
          {texts.slow}
          {content.onCancel && (
            <Button size="sm" onClick={content.onCancel}>
              {texts.cancel}
            </Button>
          )}
        </p>
      )}
      {props.hasFoot && content.rows && absence === null && (
        <ListFoot {...{ content, state, countText }} of={props.tableName} sizes={props.pageSizes} onChange={change} />
      )}
    </div>
  )
}

export interface ListFootProps {
  content: Pick<ListContent<unknown>, 'rows' | 'count' | 'countIsEstimate' | 'isWhole'>
  state: ResourceListState
  countText: string
  /** Name of the table. */
  of: string
  sizes: readonly number[] | undefined
  onChange: (page: { page: number; pageSize: number }) => void
}

/** Range of rows shown out of how many, with links to the others. */
export function ListFoot({ content, state, countText, of, sizes = listPageSizes, onChange }: ListFootProps) {
  const { pagination } = useTexts('ui', uiMessages)
  const locale = useLocale()
  if (content.isWhole) return <p className={styles.whole}>{pagination.range('1', countText, countText)}</p>
  return (
    <Pagination
      page={state.page}
      pageSize={state.pageSize}
      rows={content.rows?.length ?? 0}
      count={content.count}
      countIsEstimate={content.countIsEstimate}
      locale={locale}
      texts={pagination}
      of={of}
      sizes={sizes}
      onChange={onChange}
    />
  )
}
