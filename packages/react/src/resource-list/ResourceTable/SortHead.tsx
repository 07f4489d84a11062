import { usePart } from '../../parts/use-part'
import { Icon } from '../../ui/Icon/Icon'
import type { ResourceColumn } from '../columns'
import { ColumnWidth, type ColumnWidthProps } from './ColumnWidth'
import styles from './ResourceTable.module.css'

export interface SortHeadProps {
  column: Pick<ResourceColumn<never>, 'key' | 'header' | 'sortKey' | 'startsDown' | 'align' | 'isIdentifying'> & {
    /** Truncated if its column was made narrow. */
    hasChosenWidth?: boolean
  }
  ordering: string
  onSort: (details: { ordering: string }) => void
  /** Absent for the column that takes the remaining width. */
  sizing?: Pick<ColumnWidthProps, 'side' | 'onResize'> | undefined
}

/** Header whose button fills the cell if it sorts; one column is sorted at a time. */
export function SortHead({ column, ordering, onSort, sizing }: SortHeadProps) {
  const { header, sortKey, align, isIdentifying, hasChosenWidth } = column
  const width = sizing && <ColumnWidth header={header} {...sizing} />
  // Its own label only, without that of the slider inside.
  const look = {
    'aria-label': header,
    ...usePart('headCell', styles.head),
    'data-align': align,
    'data-chosen': hasChosenWidth ? '' : undefined,
    'data-identifying': isIdentifying ? '' : undefined,
  }
  if (!sortKey) {
    return (
      <th scope="col" {...look}>
        <span className={styles.words}>{header}</span>
        {width}
      </th>
    )
  }
  const isUp = ordering === sortKey
  const isDown = ordering === `-${sortKey}`
  return (
    <th scope="col" {...look} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}>
      <button
        type="button"
        className={styles.sort}
        data-sorted={isUp || isDown ? '' : undefined}
        onClick={() => onSort({ ordering: nextOrdering(column, ordering) })}
      >
        <span className={styles.words}>{header}</span>
        <Icon name={isDown || (!isUp && column.startsDown) ? 'arrowDown' : 'arrowUp'} className={styles.arrow} />
      </button>
      {width}
    </th>
  )
}

/** Returns the ordering after a press on a head: by its column, then reversed. */
function nextOrdering({ sortKey = '', startsDown = false }: SortHeadProps['column'], ordering: string): string {
  const isUp = ordering === sortKey
  const isDown = ordering === `-${sortKey}`
  return isUp || (startsDown && !isDown) ? `-${sortKey}` : sortKey
}
