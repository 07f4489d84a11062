import { Icon } from '../../ui/Icon/Icon'
import type { ResourceColumn } from '../columns'
import styles from './ResourceTable.module.css'

export interface SortHeadProps {
  column: Pick<ResourceColumn<never>, 'key' | 'header' | 'sortKey' | 'startsDown' | 'align'>
  ordering: string
  onSort: (details: { ordering: string }) => void
}

/** A head that fills its cell with a button where it sorts; one column is sorted at a time. */
export function SortHead({ column, ordering, onSort }: SortHeadProps) {
  const { header, sortKey, align } = column
  if (!sortKey) {
    return (
      <th scope="col" className={styles.head} data-align={align}>
        <span className={styles.words}>{header}</span>
      </th>
    )
  }
  const isUp = ordering === sortKey
  const isDown = ordering === `-${sortKey}`
  return (
    <th
      scope="col"
      className={styles.head}
      data-align={align}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
    >
      <button
        type="button"
        className={styles.sort}
        data-sorted={isUp || isDown ? '' : undefined}
        onClick={() => onSort({ ordering: nextOrdering(column, ordering) })}
      >
        <span className={styles.words}>{header}</span>
        <Icon name={isDown || (!isUp && column.startsDown) ? 'arrowDown' : 'arrowUp'} className={styles.arrow} />
      </button>
    </th>
  )
}

/** What a press on a head sorts by: its column, then the other way round. */
function nextOrdering({ sortKey = '', startsDown = false }: SortHeadProps['column'], ordering: string): string {
  const isUp = ordering === sortKey
  const isDown = ordering === `-${sortKey}`
  return isUp || (startsDown && !isDown) ? `-${sortKey}` : sortKey
}
