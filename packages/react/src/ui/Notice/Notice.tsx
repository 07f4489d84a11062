import type { ReactNode } from 'react'
import { Icon, type IconName } from '../Icon/Icon'
import styles from './Notice.module.css'

export interface NoticeProps {
  icon: IconName
  title: string
  children: ReactNode
  /** At most one. */
  action?: ReactNode
  /** Level of the title's heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** `alert` for a failure that just happened. */
  role?: 'alert'
}

/** What stands in the place of content: nothing yet, nothing found, failed, not permitted. */
export function Notice({ icon, title, children, action, headingLevel = 2, role }: NoticeProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles.root} role={role}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  )
}
