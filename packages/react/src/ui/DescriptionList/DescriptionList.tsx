import type { ReactNode } from 'react'
import { CopyButton } from '../CopyButton/CopyButton'
import styles from './DescriptionList.module.css'

export interface DescriptionItem {
  key: string
  label: string
  value: ReactNode
  /** Text to copy, for example an id; absent: no copy button. */
  copy?: string
}

export interface DescriptionListProps {
  items: readonly DescriptionItem[]
}

/** Keys and values; in a narrow container, the key is above its value. */
export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <dl className={styles.root}>
      {items.map(({ key, label, value, copy }) => (
        <div key={key} className={styles.row}>
          <dt className={styles.key}>{label}</dt>
          <dd className={styles.value}>
            {value}
            {copy !== undefined && (
              <>
                {' '}
                <CopyButton text={copy} what={label} isIconOnly />
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
