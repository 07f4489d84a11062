import type { ReactNode } from 'react'
import styles from './DescriptionList.module.css'

export interface DescriptionListProps {
  items: readonly { key: string; label: string; value: ReactNode }[]
}

/** Keys and values; in a narrow container the key stands above its value. */
export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <dl className={styles.root}>
      {items.map(({ key, label, value }) => (
        <div key={key} className={styles.row}>
          <dt className={styles.key}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
