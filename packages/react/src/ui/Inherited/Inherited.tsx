import { Icon } from '../Icon/Icon'
import { Untrusted } from '../Untrusted/Untrusted'
import styles from './Inherited.module.css'

export interface InheritedProps {
  /** True for something of a level above: it is greyed and has a lock. */
  isInherited: boolean
  children: string
}

/** Name of something that may belong to a level above the reader's. */
export function Inherited({ isInherited, children }: InheritedProps) {
  return (
    <span className={styles.root} data-inherited={isInherited || undefined}>
      {isInherited && <Icon name="lock" />}
      <Untrusted>{children}</Untrusted>
    </span>
  )
}
