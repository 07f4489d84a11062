import type { QuarantineOrdering } from '@postern/core'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon/Icon'
import styles from './QuarantineRows.module.css'

type Column = Exclude<QuarantineOrdering, `-${string}`>

export interface SortHeadProps {
  column: Column
  ordering: QuarantineOrdering
  /** The first press sorts downwards, as one expects of dates. */
  startsDown?: boolean
  onSort: (ordering: QuarantineOrdering) => void
  children: ReactNode
}

/** A head that fills its cell with a button; one column is sorted at a time. */
export function SortHead({ column, ordering, startsDown = false, onSort, children }: SortHeadProps) {
  const isDown = ordering === `-${column}`
  const isUp = ordering === column
  const next: QuarantineOrdering = isUp || (startsDown && !isDown) ? `-${column}` : column
  return (
    <th
      scope="col"
      className={styles.cell}
      data-column={column}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
    >
      <button type="button" className={styles.sort} onClick={() => onSort(next)}>
        {children}
        {(isUp || isDown) && <Icon name={isUp ? 'arrowUp' : 'arrowDown'} />}
      </button>
    </th>
  )
}
