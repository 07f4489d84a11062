import { forwardRef, type ReactNode } from 'react'
import styles from './ItemList.module.css'

export interface ItemListProps {
  /** Names the list to screen readers. */
  label: string
  /** `Item`s. */
  children: ReactNode
}

/** A short list in a card, such as the own sessions: it can take the focus when the button of an item is gone. */
export const ItemList = forwardRef<HTMLUListElement, ItemListProps>(function ItemList({ label, children }, ref) {
  return (
    <ul ref={ref} className={styles.list} aria-label={label} tabIndex={-1}>
      {children}
    </ul>
  )
})

export interface ItemProps {
  /** May hold badges. */
  name: ReactNode
  facts: readonly { label: string; value: ReactNode }[]
  /** Buttons at the end; below the facts where there is little room. */
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
