import type { ReactNode } from 'react'
import { usePart } from '../../parts/use-part'
import { Icon, type IconName } from '../Icon/Icon'
import { useShows } from '../StatePart/state-context'
import styles from './Notice.module.css'

export interface NoticeProps {
  icon: IconName
  title: string
  children: ReactNode
  /** At most one. */
  action?: ReactNode
  /** Heading level of the title. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** `alert` for a failure that just happened, `status` for what is said when there is a pause. */
  role?: 'alert' | 'status'
  /** Colour of the icon. Default: neutral. */
  tone?: 'neutral' | 'danger'
  /** `sm` in a card, `md` in the place of a whole list or page. Default: md. */
  size?: 'sm' | 'md'
}

/** Replaces content: nothing yet, nothing found, failed, not permitted. */
export function Notice({
  icon,
  title,
  children,
  action,
  headingLevel = 2,
  role,
  tone = 'neutral',
  size = 'md',
}: NoticeProps) {
  useShows(role === 'alert' ? 'failed' : null)
  const Heading = `h${headingLevel}` as const
  const part = usePart('notice', styles.root)
  return (
    <div {...part} role={role} data-size={size}>
      <span className={styles.icon} data-tone={tone}>
        <Icon name={icon} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{children}</p>
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  )
}
