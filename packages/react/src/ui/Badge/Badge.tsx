import type { ReactNode } from 'react'
import { Icon, type IconName } from '../Icon/Icon'
import styles from './Badge.module.css'

export type BadgeTone = 'virus' | 'phish' | 'spam' | 'content' | 'warning' | 'neutral'

export interface BadgeProps {
  tone: BadgeTone
  children: ReactNode
}

const icons: Record<BadgeTone, IconName | null> = {
  virus: 'virus',
  phish: 'phish',
  spam: 'spam',
  content: 'content',
  warning: 'warning',
  neutral: null,
}

/** A verdict or kind: icon and word on a soft fill, never colour alone. */
export function Badge({ tone, children }: BadgeProps) {
  const icon = icons[tone]
  return (
    <span className={styles.root} data-tone={tone}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
