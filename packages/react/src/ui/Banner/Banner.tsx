import type { ReactNode } from 'react'
import { Icon, type IconName } from '../Icon/Icon'
import styles from './Banner.module.css'

export interface BannerProps {
  tone: 'info' | 'success' | 'warning' | 'danger'
  /** Default: the tone's own. */
  icon?: IconName
  title?: ReactNode
  children: ReactNode
  /** `alert` when it appears because of something that just went wrong. */
  role?: 'alert' | 'status'
}

/** Something lasting about what it stands on top of. */
export function Banner({ tone, icon = tone, title, children, role }: BannerProps) {
  return (
    <div className={styles.root} data-tone={tone} role={role}>
      <Icon name={icon} className={styles.icon} />
      <p className={styles.text}>
        {title && <strong className={styles.title}>{title} </strong>}
        {children}
      </p>
    </div>
  )
}
