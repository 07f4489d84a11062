import type { ReactNode } from 'react'
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
  const align = (index: number) => (heads[index]?.isNumber ? 'end' : undefined)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by the keyboard.
    <div className={styles.scroll} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {heads.map(({ text }, index) => (
              <th key={text} className={styles.head} scope="col" data-align={align(index)}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th className={styles.name} scope="row">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={heads[index + 1]?.text} className={styles.cell} data-align={align(index + 1)}>
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
