import { StackedTable, type StackedTableProps } from '../../ui/StackedTable/StackedTable'
import styles from './HeldMessage.module.css'

export interface FactTableProps {
  title: string
  heads: readonly string[]
  rows: StackedTableProps['rows']
}

/** A short table of facts under its title. */
export function FactTable({ title, heads, rows }: FactTableProps) {
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      <StackedTable label={title} frame="whole" heads={heads.map((text) => ({ text }))} rows={rows} />
    </>
  )
}
