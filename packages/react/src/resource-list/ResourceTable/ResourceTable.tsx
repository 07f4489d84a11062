import { memo, type ReactNode, useContext, useRef } from 'react'
import { ClassNamesContext, partOf, usePart } from '../../parts/use-part'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { useBrowserLayoutEffect } from '../../ui/use-browser-layout-effect'
import { CellContent } from '../CellContent'
import { isWholeColumn, type ResourceColumn } from '../columns'
import { RowBox } from '../RowBox'
import { RowLink } from '../RowLink'
import { RowTools } from '../RowTools'
import { RowWindow, useIsLong } from '../RowWindow'
import { pressRow, type RowsProps } from '../rows'
import type { IdentifiedRow } from '../selection'
import styles from './ResourceTable.module.css'
import { SortHead, type SortHeadProps } from './SortHead'

export interface ResourceTableProps<Row extends object>
  extends RowsProps<Row>,
    Pick<SortHeadProps, 'ordering' | 'onSort'> {
  columns: readonly ShownColumn<Row>[]
  /** Stores a width, in em of the table's text; `null`: the column's default. */
  onResize: (key: string, width: number | null) => void
  /** Placeholder rows until the first response; 0: none. */
  skeletonRows: number
}

/** Column with a flag for a user-chosen width. */
type ShownColumn<Row> = ResourceColumn<Row> & { hasChosenWidth?: boolean }

/** Assumed height of a comfortable row, until one is measured. */
const rowPx = 48

/** Native table, not a grid: Tab reaches its controls, the arrows its rows. */
export function ResourceTable<Row extends object>(props: ResourceTableProps<Row>) {
  const { columns, rows, selection, labelledBy, ordering, onSort, onResize, skeletonRows, scroller, windowRef } = props
  const { moves } = props
  const tools = toolsOf(props)
  const hasTools = endsWithTools(props)
  const isLong = useIsLong(rows.length)
  const identifying = columns.findIndex(({ isIdentifying }) => isIdentifying)
  // Content-based widths would change while such rows scroll, or be those of the placeholders.
  const isEven = isLong || skeletonRows > 0
  const count = columns.length + [moves, selection, hasTools].filter(Boolean).length
  const part = usePart('table', styles.root)
  return (
    <div
      ref={scroller}
      className={styles.region}
      data-long={isLong ? '' : undefined}
      {...(isLong && { role: 'region', 'aria-labelledby': labelledBy, tabIndex: 0 })}
    >
      <table
        {...part}
        data-even={isEven ? '' : undefined}
        aria-labelledby={labelledBy}
        aria-rowcount={isLong ? rows.length + 1 : undefined}
      >
        <colgroup>
          {moves && <col className={styles.handleColumn} />}
          {selection && <col className={styles.boxColumn} />}
          {columns.map((column) => (
            <Column
              key={column.key}
              width={isEven || column.hasChosenWidth ? column.width : undefined}
              isTight={!isEven && isWholeColumn(column)}
            />
          ))}
          {hasTools && (
            <col
              className={styles.toolsColumn}
              data-tools={tools}
              data-own={props.slots?.rowActions ? '' : undefined}
            />
          )}
        </colgroup>
        <thead>
          <tr aria-rowindex={isLong ? 1 : undefined}>
            {moves && <td className={styles.head} />}
            {selection && <td className={styles.head} />}
            {columns.map((column, index) => (
              <SortHead
                key={column.key}
                {...{ column, ordering, onSort }}
                // Waits for rows, which determine its width.
                sizing={
                  index === identifying || skeletonRows > 0
                    ? undefined
                    : { side: index < identifying ? 'end' : 'start', onResize: (width) => onResize(column.key, width) }
                }
              />
            ))}
            {hasTools && <td className={styles.head} />}
          </tr>
        </thead>
        {skeletonRows > 0 ? (
          <SkeletonRows rows={skeletonRows} columns={count} />
        ) : (
          <RowWindow count={rows.length} isLong={isLong} scroller={scroller} rowPx={rowPx} handle={windowRef}>
            {({ indexes, before, after, measure }) => (
              <>
                <Room px={before} columns={count} />
                <tbody>
                  {indexes.map((index) => {
                    const item = rows[index]
                    return (
                      item && (
                        <TableRow
                          // Lists with thousands of rows coming and going update rows in place instead of recreating them.
                          key={isLong ? index : item.id}
                          {...rowProps(props)}
                          item={item}
                          index={index}
                          isLong={isLong}
                          isTicked={selection ? selection.has(item.id) : null}
                          measure={measure}
                        />
                      )
                    )
                  })}
                </tbody>
                <Room px={after} columns={count} />
              </>
            )}
          </RowWindow>
        )}
      </table>
    </div>
  )
}

/** Built-in buttons at the end of a row. */
function toolsOf<Row extends object>({
  rowActions,
  onPreview,
}: Pick<RowsProps<Row>, 'rowActions' | 'onPreview'>): number {
  return (rowActions ? 1 : 0) + (onPreview ? 1 : 0)
}

function endsWithTools<Row extends object>(props: Pick<RowsProps<Row>, 'rowActions' | 'onPreview' | 'slots'>): boolean {
  return toolsOf(props) > 0 || props.slots?.rowActions !== undefined
}

function rowProps<Row extends object>(props: RowsProps<Row>) {
  const { columns, rowName, rowHref, onOpen, rowActions, onToggle, onPreview, moves, slots } = props
  return { columns, rowName, rowHref, onOpen, rowActions, onToggle, onPreview, moves, slots }
}

/** Width of a column, set in a way that no policy blocks. */
function Column({ width, isTight }: { width: number | undefined; isTight: boolean }) {
  const column = useRef<HTMLTableColElement>(null)
  useBrowserLayoutEffect(() => {
    if (width) column.current?.style.setProperty('inline-size', `${width}em`)
    else column.current?.style.removeProperty('inline-size')
  }, [width])
  return <col ref={column} className={isTight ? styles.tightColumn : undefined} />
}

/** Spacer for rows that are not rendered. */
function Room({ px, columns }: { px: number; columns: number }) {
  const cell = useRef<HTMLTableCellElement>(null)
  useBrowserLayoutEffect(() => cell.current?.style.setProperty('block-size', `${px}px`), [px])
  if (px <= 0) return null
  return (
    <tbody aria-hidden="true">
      <tr>
        <td ref={cell} colSpan={columns} className={styles.room} />
      </tr>
    </tbody>
  )
}

interface TableRowProps<Row extends object> extends ReturnType<typeof rowProps<Row>> {
  item: IdentifiedRow<Row>
  index: number
  isLong: boolean
  /** `null`: rows cannot be ticked. */
  isTicked: boolean | null
  measure?: (element: HTMLElement | null) => void
}

const TableRow = memo(TableRowOf) as typeof TableRowOf

function TableRowOf<Row extends object>(props: TableRowProps<Row>) {
  const { item, index, isLong, isTicked, columns, rowName, rowHref, onOpen, onToggle, measure, moves, slots } = props
  const { id, row } = item
  const opens = Boolean(rowHref || onOpen)
  const movable = moves?.ofRow(row)
  const names = useContext(ClassNamesContext)
  const cell = partOf(names, 'cell', styles.cell)
  return (
    <tr
      ref={measure}
      {...partOf(names, 'row', styles.row)}
      {...movable}
      data-row={id}
      data-index={index}
      data-selected={isTicked ? '' : undefined}
      data-opens={opens ? '' : undefined}
      aria-rowindex={isLong ? index + 2 : undefined}
      tabIndex={opens ? undefined : -1}
      onClick={opens ? pressRow : undefined}
    >
      {moves && (
        <td className={styles.cell} data-part="handle">
          {movable && <moves.Handle {...{ id, moves }} name={rowName(row)} />}
        </td>
      )}
      {isTicked !== null && (
        <td className={styles.cell} data-part="box">
          <RowBox {...{ id, isTicked, onToggle }} name={rowName(row)} className={styles.box} />
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.key} {...{ column, row, rowHref, onOpen, cell, slots }} />
      ))}
      {endsWithTools(props) && (
        <td className={styles.cell} data-part="tools">
          <RowTools {...props} />
        </td>
      )}
    </tr>
  )
}

interface CellProps<Row extends object> extends Pick<RowsProps<Row>, 'rowHref' | 'onOpen' | 'slots'> {
  column: ShownColumn<Row>
  row: Row
  /** Attributes of a cell. */
  cell: ReturnType<typeof partOf>
}

function Cell<Row extends object>({ column, row, rowHref, onOpen, cell, slots }: CellProps<Row>) {
  const content = <CellContent {...{ column, row, slots }} />
  const look = { ...cell, 'data-align': column.align, title: column.text(row) || undefined }
  if (!column.isIdentifying) {
    return <td {...look}>{givesWay(column) ? <Giving column={column}>{content}</Giving> : content}</td>
  }
  return (
    <th {...look} scope="row">
      <Giving column={column}>
        <RowLink {...{ row, rowHref, onOpen }} mark={column.mark?.(row)}>
          {content}
        </RowLink>
      </Giving>
    </th>
  )
}

function givesWay<Row>(column: ShownColumn<Row>): boolean {
  return Boolean(column.hasChosenWidth || !isWholeColumn(column))
}

/** Takes up as much space as its text needs, and is truncated when there is less. */
function Giving<Row>({ column, children }: { column: ShownColumn<Row>; children: ReactNode }) {
  const kind = column.hasChosenWidth ? 'chosen' : column.isIdentifying ? 'identifying' : undefined
  return (
    <div className={styles.giving} data-kind={kind}>
      <div className={styles.cut}>{children}</div>
    </div>
  )
}

function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return (
    <tbody aria-hidden="true">
      {places(rows).map((row) => (
        <tr key={row} className={styles.row}>
          {places(columns).map((column) => (
            <td key={column} className={styles.cell}>
              <Skeleton />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

const places = (count: number) => Array.from({ length: count }, (_, index) => `place-${index}`)
