import type { ReactNode } from 'react'
import styles from './RowLink.module.css'
import { isPlainPress, type RowsProps } from './rows'

export interface RowLinkProps<Row extends object> extends Pick<RowsProps<Row>, 'rowHref' | 'onOpen'> {
  row: Row
  children: ReactNode
}

/** What a row is known by: where it leads, it is a link; where it only opens, a button. */
export function RowLink<Row extends object>({ row, rowHref, onOpen, children }: RowLinkProps<Row>) {
  const href = rowHref?.(row)
  if (href !== undefined) {
    return (
      <a
        className={styles.root}
        data-row-focus=""
        href={href}
        onClick={(event) => {
          if (!onOpen || !isPlainPress(event)) return
          event.preventDefault()
          onOpen({ row })
        }}
      >
        {children}
      </a>
    )
  }
  if (onOpen) {
    return (
      <button type="button" className={styles.root} data-row-focus="" onClick={() => onOpen({ row })}>
        {children}
      </button>
    )
  }
  return children
}
