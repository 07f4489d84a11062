import type { ReactNode } from 'react'
import { Link } from '../parts/Link'
import { usePart } from '../parts/use-part'
import { isPlain } from '../ui/follow-by'
import styles from './RowLink.module.css'
import type { RowsProps } from './rows'

export interface RowLinkProps<Row extends object> extends Pick<RowsProps<Row>, 'rowHref' | 'onOpen'> {
  row: Row
  /** Rendered before the link, not as part of it. */
  mark?: ReactNode
  children: ReactNode
}

/** Identifying text of a row: a link when it leads to a page, a button when it only opens. Overflowing text is cut off inside it. */
export function RowLink<Row extends object>({ mark, ...link }: RowLinkProps<Row>) {
  return (
    <span className={styles.root}>
      {mark}
      <Known {...link} />
    </span>
  )
}

function Known<Row extends object>({ row, rowHref, onOpen, children }: Omit<RowLinkProps<Row>, 'mark'>) {
  const href = rowHref?.(row)
  const part = usePart('link', styles.link)
  if (href != null) {
    return (
      <Link
        {...part}
        data-row-focus=""
        href={href}
        onClick={(event) => {
          if (!onOpen || !isPlain(event)) return
          event.preventDefault()
          onOpen({ row })
        }}
      >
        {children}
      </Link>
    )
  }
  if (onOpen && href !== null) {
    return (
      <button type="button" {...part} data-row-focus="" onClick={() => onOpen({ row })}>
        {children}
      </button>
    )
  }
  return <span className={styles.text}>{children}</span>
}
