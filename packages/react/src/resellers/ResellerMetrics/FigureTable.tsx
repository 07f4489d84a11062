import { type ReactNode, useRef } from 'react'
import { tableRoles } from '../../ui/table-roles'
import { useScrolls } from '../../ui/use-scrolls'
import styles from './ResellerMetrics.module.css'

interface FigureRow {
  key: number
  /** What the row is of; the others stand in the order of the heads. */
  cells: readonly [ReactNode, ...ReactNode[]]
}

export interface FigureTableProps {
  /** What it is of, for those who hear it. */
  label: string
  heads: readonly { text: string; isNumber?: boolean }[]
  rows: readonly FigureRow[]
}

/** A table of figures. On a phone its rows stand below each other; in between it scrolls sideways on its own. */
export function FigureTable({ label, heads, rows }: FigureTableProps) {
  const place = useRef<HTMLDivElement>(null)
  const scrolls = useScrolls(place)
  const align = (index: number) => (heads[index]?.isNumber ? 'end' : undefined)
  return (
    <div ref={place} className={styles.scroll} {...(scrolls && { role: 'group', tabIndex: 0, 'aria-label': label })}>
      <table {...tableRoles.table} className={styles.table} aria-label={label}>
        <thead {...tableRoles.rows}>
          <tr {...tableRoles.row}>
            {heads.map(({ text }, index) => (
              <th key={text} {...tableRoles.head} className={styles.head} scope="col" data-align={align(index)}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.rows}>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key} {...tableRoles.row}>
              <th {...tableRoles.rowHead} className={styles.name} scope="row">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={heads[index + 1]?.text}
                  {...tableRoles.cell}
                  className={styles.cell}
                  data-align={align(index + 1)}
                >
                  <span className={styles.label} aria-hidden="true">
                    {heads[index + 1]?.text}
                  </span>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
