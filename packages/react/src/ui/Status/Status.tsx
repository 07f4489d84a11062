import type { ReactNode } from 'react'
import styles from './Status.module.css'

export interface StatusProps {
  tone: 'success' | 'info' | 'warning' | 'danger' | 'neutral'
  children: ReactNode
}

/** A stage in a list: dot and text. */
export function Status({ tone, children }: StatusProps) {
  return (
    <span className={styles.root} data-tone={tone}>
      {children}
    </span>
  )
}
