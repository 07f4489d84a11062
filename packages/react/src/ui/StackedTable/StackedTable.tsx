import { type ReactNode, useRef } from 'react'
import { useScrolls } from '../use-scrolls'
import styles from './StackedTable.module.css'

/** Explicit roles, as some browsers drop table semantics once parts are displayed as blocks. */
const roles = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  rowHead: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const

export interface StackedTableHead {
  text: ReactNode
  isNumber?: boolean
}

export interface StackedTableProps {
  /** Subject of the table, for screen readers. */
  label: string
  heads: readonly StackedTableHead[]
  /** The first cell labels its row; cells are in the order of the headers. */
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[]
  /** Bordered; a short one scrolls within itself when there are many rows. Absent: no frame. */
  frame?: 'whole' | 'short'
}

/** Short read-only table. Stacks its rows if it is too narrow for columns; in between, it scrolls sideways. */
export function StackedTable({ label, heads, rows, frame }: StackedTableProps) {
  const place = useRef<HTMLDivElement>(null)
  const scrolls = useScrolls(place)
  return (
    <div
      ref={place}
      className={styles.root}
      data-frame={frame}
      {...(scrolls && { role: 'group', tabIndex: 0, 'aria-label': label })}
    >
      <table {...roles.table} className={styles.table} aria-label={label}>
        <thead {...roles.rows}>
          <tr {...roles.row}>
            {heads.map(({ text, isNumber }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places.
              <th key={at} {...roles.head} className={styles.head} scope="col" data-number={isNumber}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.rows}>
          {rows.map(({ key, cells }) => (
            <tr key={key} {...roles.row} className={styles.row}>
              {cells.map((cell, at) => {
                const head = heads[at]
                const Cell = at === 0 ? 'th' : 'td'
                return (
                  <Cell
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places.
                    key={at}
                    {...(at === 0 ? roles.rowHead : roles.cell)}
                    className={styles.cell}
                    data-number={head?.isNumber}
                    data-empty={cell === '' || undefined}
                  >
                    <span className={styles.label} aria-hidden="true">
                      {head?.text}
                    </span>
                    <div className={styles.value}>{cell}</div>
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
