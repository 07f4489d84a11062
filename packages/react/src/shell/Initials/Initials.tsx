import { initials } from '@postern/core/shell'
import styles from './Initials.module.css'

export interface InitialsProps {
  /** Of a person or of an object. */
  name: string
  /** Default: a circle of 28 px for a person; a square of 44 px stands before the title of an object. */
  shape?: 'circle' | 'square'
}

/** Decorative: the name stands beside it. */
export function Initials({ name, shape = 'circle' }: InitialsProps) {
  return (
    <span className={styles.root} data-shape={shape} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
