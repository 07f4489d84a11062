import { useRef } from 'react'
import { usePart } from '../../parts/use-part'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { useBrowserLayoutEffect } from '../../ui/use-browser-layout-effect'
import { CellContent } from '../CellContent'
import type { ResourceColumn } from '../columns'
import { RowBox } from '../RowBox'
import { RowLink } from '../RowLink'
import { RowTools } from '../RowTools'
import { RowWindow, useIsLong, type WindowedRows } from '../RowWindow'
import { pressRow, type RowsProps } from '../rows'
import type { IdentifiedRow } from '../selection'
import styles from './ResourceItems.module.css'

export interface ResourceItemsProps<Row extends object> extends RowsProps<Row> {
  /** Placeholder rows until the first response; 0: none. */
  skeletonRows: number
}

/** Assumed height of a row with three lines, until one is measured. */
const itemPx = 116

/** Rows as a list, for widths without room for columns. */
export function ResourceItems<Row extends object>(props: ResourceItemsProps<Row>) {
  const { rows, labelledBy, skeletonRows, scroller, windowRef } = props
  const isLong = useIsLong(rows.length)
  if (skeletonRows > 0) return <SkeletonItems rows={skeletonRows} />
  return (
    <div
      ref={scroller}
      className={styles.region}
      data-long={isLong ? '' : undefined}
      {...(isLong && { role: 'region', 'aria-labelledby': labelledBy, tabIndex: 0 })}
    >
      <RowWindow count={rows.length} isLong={isLong} scroller={scroller} rowPx={itemPx} handle={windowRef}>
        {(window) => <Items {...props} {...window} isLong={isLong} />}
      </RowWindow>
    </div>
  )
}

function Items<Row extends object>({
  indexes,
  before,
  after,
  measure,
  isLong,
  ...props
}: ResourceItemsProps<Row> & WindowedRows & { isLong: boolean }) {
  const list = useRef<HTMLUListElement>(null)
  useBrowserLayoutEffect(() => {
    list.current?.style.setProperty('padding-block', `${before}px ${after}px`)
  }, [before, after])
  return (
    <ul ref={list} className={styles.root} aria-labelledby={props.labelledBy}>
      {indexes.map((index) => {
        const item = props.rows[index]
        return item && <Item key={isLong ? index : item.id} {...props} {...{ item, index, isLong, measure }} />
      })}
    </ul>
  )
}

interface ItemProps<Row extends object> extends RowsProps<Row> {
  item: IdentifiedRow<Row>
  index: number
  isLong: boolean
  measure?: (element: HTMLElement | null) => void
}

function Item<Row extends object>({ item, index, isLong, measure, ...props }: ItemProps<Row>) {
  const { columns, rows, selection, rowName, rowActions, onPreview, onToggle, moves, slots } = props
  const { id, row } = item
  const isTicked = selection?.has(id) ?? false
  const opens = Boolean(props.rowHref || props.onOpen)
  const movable = moves?.ofRow(row)
  const places = placed(columns, row)
  const part = usePart('row', styles.item)
  const cell = (column: ResourceColumn<Row>) => <ItemCell key={column.key} {...props} column={column} row={row} />
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the link in it.
    <li
      ref={measure}
      {...part}
      {...movable}
      data-row={id}
      data-index={index}
      data-selected={isTicked ? '' : undefined}
      data-opens={opens ? '' : undefined}
      aria-setsize={isLong ? rows.length : undefined}
      aria-posinset={isLong ? index + 1 : undefined}
      tabIndex={opens ? undefined : -1}
      onClick={opens ? pressRow : undefined}
    >
      {moves && (
        <div className={styles.handle}>
          {movable && <moves.Handle {...{ id, moves }} name={rowName(row)} size="md" />}
        </div>
      )}
      {selection && <RowBox {...{ id, isTicked, onToggle }} name={rowName(row)} className={styles.box} />}
      <div className={styles.facts}>
        <div className={styles.line}>
          <div className={styles.name} data-timed={places.time.length > 0 ? '' : undefined}>
            {places.name.map(cell)}
          </div>
          {places.time.map(cell)}
        </div>
        {places.line.map(cell)}
        {places.fact.length > 0 && <div className={styles.labelled}>{places.fact.map(cell)}</div>}
        {places.badge.length + places.status.length > 0 && (
          <div className={styles.marks}>
            {places.badge.map(cell)}
            {places.status.map(cell)}
          </div>
        )}
      </div>
      {(rowActions || onPreview || slots?.rowActions) && (
        <div className={styles.menu} data-part="tools">
          <RowTools item={item} {...{ rowName, rowActions, onPreview, slots }} />
        </div>
      )}
    </li>
  )
}

interface ItemCellProps<Row extends object> extends Pick<RowsProps<Row>, 'rowHref' | 'onOpen' | 'slots'> {
  column: ResourceColumn<Row>
  row: Row
}

function ItemCell<Row extends object>({ column, row, rowHref, onOpen, slots }: ItemCellProps<Row>) {
  const content = <CellContent {...{ column, row, slots }} />
  const part = usePart('cell', styles.cell)
  return (
    <div {...part} data-place={column.place} data-known={column.isIdentifying ? '' : undefined}>
      {!column.place && !column.isIdentifying && <span className={styles.label}>{column.header} </span>}
      {column.isIdentifying ? (
        <RowLink {...{ row, rowHref, onOpen }} mark={column.mark?.(row)}>
          {content}
        </RowLink>
      ) : (
        content
      )}
    </div>
  )
}

type Place = 'name' | 'time' | 'line' | 'fact' | 'badge' | 'status'

/** Each fact is shown with its header. A missing value needs no line: there is no column to fill. */
function placed<Row>(columns: readonly ResourceColumn<Row>[], row: Row): Record<Place, ResourceColumn<Row>[]> {
  const places: Record<Place, ResourceColumn<Row>[]> = { name: [], time: [], line: [], fact: [], badge: [], status: [] }
  const hasName = columns.some(({ place }) => place === 'name')
  for (const column of columns) {
    const place = column.place ?? (column.isIdentifying && !hasName ? 'name' : 'fact')
    if (place !== 'none' && (column.isIdentifying || column.text(row) !== '–')) places[place].push(column)
  }
  return places
}

function SkeletonItems({ rows }: { rows: number }) {
  return (
    <ul className={styles.root} aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => `place-${index}`).map((place) => (
        <li key={place} className={styles.item}>
          <div className={styles.facts}>
            <Skeleton width="half" />
            <Skeleton />
            <Skeleton width="third" />
          </div>
        </li>
      ))}
    </ul>
  )
}
