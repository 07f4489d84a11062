import { initials } from '@postern/core/shell'
import styles from './Initials.module.css'

export interface InitialsProps {
  /** Name of a person or an object. */
  name: string
  /** Default: a 28 px circle, for a person; a 44 px square precedes an object's title. */
  shape?: 'circle' | 'square'
}

/** Decorative: the name is beside it. */
export function Initials({ name, shape = 'circle' }: InitialsProps) {
  return (
    <span className={styles.root} data-shape={shape} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
