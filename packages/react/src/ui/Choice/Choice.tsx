import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './Choice.module.css'

export interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'children'> {
  type: 'checkbox' | 'radio'
  children: ReactNode
}

/** A checkbox or radio with its words; all of it is the target. */
export function Choice({ children, ...input }: ChoiceProps) {
  return (
    <label className={styles.root}>
      <input {...input} className={styles.input} />
      <span className={styles.words}>{children}</span>
    </label>
  )
}
