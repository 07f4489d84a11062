import { uiMessages } from '@postern/core/texts'
import { forwardRef, type ReactNode } from 'react'
import { usePart } from '../../parts/use-part'
import { useTexts } from '../../provider/PosternContext'
import { Icon, type IconName } from '../Icon/Icon'
import { IconButton } from '../IconButton/IconButton'
import styles from './Banner.module.css'

export interface BannerProps {
  tone: 'info' | 'success' | 'warning' | 'danger'
  /** Default: the tone's icon. */
  icon?: IconName
  title?: ReactNode
  children: ReactNode
  /** `alert` when it appears because of something that just went wrong. */
  role?: 'alert' | 'status'
  /** Rendered below the text: a button or a link. */
  action?: ReactNode
  /** Adds a close button; absent: it stays. */
  onClose?: () => void
  /** `-1` for one that takes the focus, as the summary of errors does. */
  tabIndex?: -1
}

/** Persistent message about the content below it. */
export const Banner = forwardRef<HTMLDivElement, BannerProps>(function Banner(
  { tone, icon = tone, title, children, role, action, onClose, tabIndex },
  ref,
) {
  const texts = useTexts('ui', uiMessages).dialog
  const part = usePart('banner', styles.root)
  return (
    <div ref={ref} {...part} data-tone={tone} role={role} tabIndex={tabIndex}>
      <Icon name={icon} className={styles.icon} />
      <div className={styles.words}>
        <div className={styles.text}>
          {title && <strong className={styles.title}>{title} </strong>}
          {children}
        </div>
        {action}
      </div>
      {onClose && <IconButton icon="close" label={texts.close} onClick={onClose} />}
    </div>
  )
})
