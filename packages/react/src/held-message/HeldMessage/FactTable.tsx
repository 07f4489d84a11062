import { type ReactNode, useId } from 'react'
import styles from './HeldMessage.module.css'

export interface FactTableProps {
  title: string
  heads: readonly string[]
  /** The first cell names its row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** A short table of facts: on a phone each row is a block of them, elsewhere what is too wide scrolls inside itself. */
export function FactTable({ title, heads, rows }: FactTableProps) {
  const id = useId()
  return (
    <>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard as well. */}
      <section className={styles.region} aria-labelledby={id} tabIndex={0}>
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className={styles.head}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [first, ...others] }) => (
              <tr key={key}>
                <th scope="row" className={styles.cell} data-head={heads[0]}>
                  {first}
                </th>
                {others.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells keep their places.
                  <td key={index} className={styles.cell} data-head={heads[index + 1]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
