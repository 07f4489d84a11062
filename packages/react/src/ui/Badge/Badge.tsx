import type { ReactNode } from 'react'
import { usePart } from '../../parts/use-part'
import { Icon, type IconName } from '../Icon/Icon'
import styles from './Badge.module.css'

/** A verdict, or a meaning: `accent` is new, `success` active, `warning` ends soon, `danger` failed. */
export type BadgeTone =
  | 'virus'
  | 'phish'
  | 'spam'
  | 'content'
  | 'warning'
  | 'neutral'
  | 'accent'
  | 'success'
  | 'info'
  | 'danger'

export interface BadgeProps {
  tone: BadgeTone
  /** Default: the tone's icon. */
  icon?: IconName
  children: ReactNode
}

const icons: Record<BadgeTone, IconName | null> = {
  virus: 'virus',
  phish: 'phish',
  spam: 'spam',
  content: 'content',
  warning: 'warning',
  neutral: null,
  accent: null,
  success: 'check',
  info: 'info',
  danger: 'danger',
}

/** A verdict or kind: icon and text on a soft fill, never colour alone. */
export function Badge({ tone, icon: own, children }: BadgeProps) {
  const icon = own ?? icons[tone]
  const part = usePart('badge', styles.root)
  return (
    <span {...part} data-tone={tone}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
