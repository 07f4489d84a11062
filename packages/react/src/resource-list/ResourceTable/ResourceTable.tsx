import { listMessages } from '@postern/core/texts'
import { type MouseEvent, memo, useRef } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Choice } from '../../ui/Choice/Choice'
import { Menu } from '../../ui/Menu/Menu'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { useBrowserLayoutEffect } from '../../ui/use-browser-layout-effect'
import type { ResourceColumn } from '../columns'
import { RowLink } from '../RowLink'
import { isWindowed, RowWindow } from '../RowWindow'
import { isPressOnRow, type RowsProps } from '../rows'
import type { IdentifiedRow } from '../selection'
import styles from './ResourceTable.module.css'
import { SortHead, type SortHeadProps } from './SortHead'

export interface ResourceTableProps<Row extends object>
  extends RowsProps<Row>,
    Pick<SortHeadProps, 'ordering' | 'onSort'> {
  /** Rows that stand there until the first answer; 0: none. */
  skeletonRows: number
}

/** Height of a comfortable row, until one is measured. */
const rowPx = 48

/** A native table, not a grid: its controls are reached with Tab, its rows with the arrows. */
export function ResourceTable<Row extends object>(props: ResourceTableProps<Row>) {
  const { columns, rows, selection, rowActions, labelledBy, ordering, onSort, skeletonRows, scroller, windowRef } =
    props
  const texts = useTexts('list', listMessages)
  const isLong = isWindowed(rows.length)
  const count = columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0)
  return (
    <div
      ref={scroller}
      className={styles.region}
      data-long={isLong ? '' : undefined}
      {...(isLong && { role: 'region', 'aria-labelledby': labelledBy, tabIndex: 0 })}
    >
      <table className={styles.root} aria-labelledby={labelledBy} aria-rowcount={isLong ? rows.length + 1 : undefined}>
        <colgroup>
          {selection && <col className={styles.boxColumn} />}
          {columns.map(({ key, width }) => (
            <Column key={key} width={width} />
          ))}
          {rowActions && <col className={styles.menuColumn} />}
        </colgroup>
        <thead>
          <tr aria-rowindex={isLong ? 1 : undefined}>
            {selection && <td className={styles.head} />}
            {columns.map((column) => (
              <SortHead key={column.key} column={column} ordering={ordering} onSort={onSort} />
            ))}
            {rowActions && <td className={styles.head} />}
          </tr>
        </thead>
        {skeletonRows > 0 ? (
          <SkeletonRows rows={skeletonRows} columns={count} />
        ) : (
          <RowWindow count={rows.length} scroller={scroller} rowPx={rowPx} handle={windowRef}>
            {({ indexes, before, after, measure }) => (
              <>
                <Room px={before} columns={count} />
                <tbody>
                  {indexes.map((index) => {
                    const item = rows[index]
                    return (
                      item && (
                        <TableRow
                          key={item.id}
                          {...rowProps(props)}
                          item={item}
                          index={index}
                          isLong={isLong}
                          isTicked={selection ? selection.has(item.id) : null}
                          measure={measure}
                          texts={texts}
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

function rowProps<Row extends object>({ columns, rowName, rowHref, onOpen, rowActions, onToggle }: RowsProps<Row>) {
  return { columns, rowName, rowHref, onOpen, rowActions, onToggle }
}

/** A column's width, set where no policy forbids it. */
function Column({ width }: { width?: number }) {
  const column = useRef<HTMLTableColElement>(null)
  useBrowserLayoutEffect(() => {
    if (width) column.current?.style.setProperty('inline-size', `${width}em`)
    else column.current?.style.removeProperty('inline-size')
  }, [width])
  return <col ref={column} />
}

/** The room of rows that are not on the page. */
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
  texts: { actionsFor: (row: string) => string; selection: { row: (row: string) => string } }
}

const TableRow = memo(TableRowOf) as typeof TableRowOf

function TableRowOf<Row extends object>(props: TableRowProps<Row>) {
  const { item, index, isLong, isTicked, columns, rowName, rowHref, onOpen, rowActions, onToggle, measure, texts } =
    props
  const { id, row } = item
  const opens = Boolean(rowHref || onOpen)
  const press = (event: MouseEvent<HTMLElement>) => {
    if (isPressOnRow(event)) event.currentTarget.querySelector<HTMLElement>('[data-row-focus]')?.click()
  }
  return (
    <tr
      ref={measure}
      className={styles.row}
      data-row={id}
      data-index={index}
      data-selected={isTicked ? '' : undefined}
      data-opens={opens ? '' : undefined}
      aria-rowindex={isLong ? index + 2 : undefined}
      tabIndex={opens ? undefined : -1}
      onClick={opens ? press : undefined}
    >
      {isTicked !== null && (
        <td className={styles.cell} data-part="box">
          <Choice
            type="checkbox"
            isLabelHidden
            className={styles.box}
            checked={isTicked}
            onChange={({ nativeEvent }) =>
              onToggle(id, { isRange: 'shiftKey' in nativeEvent && !!nativeEvent.shiftKey })
            }
          >
            {texts.selection.row(rowName(row))}
          </Choice>
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.key} {...{ column, row, rowHref, onOpen }} />
      ))}
      {rowActions && (
        <td className={styles.cell} data-part="menu">
          <Menu label={texts.actionsFor(rowName(row))} items={rowActions(row)} />
        </td>
      )}
    </tr>
  )
}

interface CellProps<Row extends object> extends Pick<RowsProps<Row>, 'rowHref' | 'onOpen'> {
  column: ResourceColumn<Row>
  row: Row
}

function Cell<Row extends object>({ column, row, rowHref, onOpen }: CellProps<Row>) {
  const look = { className: styles.cell, 'data-align': column.align, title: column.text(row) || undefined }
  if (!column.isIdentifying) return <td {...look}>{column.cell(row)}</td>
  return (
    <th {...look} scope="row">
      {column.mark?.(row)}
      <RowLink {...{ row, rowHref, onOpen }}>{column.cell(row)}</RowLink>
    </th>
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
