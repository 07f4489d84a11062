import { forwardRef, type ReactNode } from 'react'
import styles from './ItemList.module.css'

export interface ItemListProps {
  /** Names the list to screen readers. */
  label: string
  /** `Item`s. */
  children: ReactNode
}

/** Short list in a card, such as the user's own sessions: takes the focus when an item's button is gone. */
export const ItemList = forwardRef<HTMLUListElement, ItemListProps>(function ItemList({ label, children }, ref) {
  return (
    <ul ref={ref} className={styles.list} aria-label={label} tabIndex={-1}>
      {children}
    </ul>
  )
})

export interface ItemProps {
  /** May contain badges. */
  name: ReactNode
  facts: readonly { label: string; value: ReactNode }[]
  /** Buttons at the end; below the facts at narrow widths. */
  actions?: ReactNode
}

/** One row of an `ItemList`. */
export function Item({ name, facts, actions }: ItemProps) {
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <p className={styles.name}>{name}</p>
        <dl className={styles.details}>
          {facts.map(({ label, value }) => (
            <div key={label} className={styles.fact}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  )
}
