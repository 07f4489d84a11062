import type { ReactNode } from 'react'
import styles from './FormCard.module.css'
import page from './FormPage.module.css'

export interface FormCardProps {
  /** Follows the form: beside it where there is room, else below. Default: nothing. */
  beside?: ReactNode
  children: ReactNode
}

/** A form in its card, and what it amounts to so far. */
export function FormCard({ beside, children }: FormCardProps) {
  const card = <div className={page.card}>{children}</div>
  if (!beside) return card
  return (
    <div className={styles.root}>
      <div className={styles.columns}>
        {card}
        <div className={styles.beside}>{beside}</div>
      </div>
    </div>
  )
}
