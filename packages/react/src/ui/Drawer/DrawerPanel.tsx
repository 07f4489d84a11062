import { uiMessages } from '@postern/core/texts'
import { Close, Title } from '@radix-ui/react-dialog'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { RadixModal } from '../Dialog/RadixModal'
import { firstFocusable } from '../focusable'
import { IconButton } from '../IconButton/IconButton'
import { useScrolls } from '../use-scrolls'
import styles from './Drawer.module.css'

export interface DrawerProps {
  isOpen: boolean
  /** Called on Escape, the scrim or the ×. */
  onClose: () => void
  title: string
  /** True to show the title only to screen readers. Default: false. */
  isTitleHidden?: boolean
  /** `start`: navigation, 300 px wide. `end`: details of what stands behind it, 480 px wide. */
  side: 'start' | 'end'
  children: ReactNode
  /** Buttons between the title and the ×, for example previous and next. */
  tools?: ReactNode
  /** Stays in view at the bottom; absent: none. */
  footer?: ReactNode
  /** Takes the focus on closing if the trigger is gone. */
  fallbackFocus?: RefObject<HTMLElement | null>
}

/** A drawer while it is open. */
export function DrawerPanel({ onClose, title, isTitleHidden, side, tools, children, footer, ...rest }: DrawerProps) {
  const texts = useTexts('ui', uiMessages).dialog
  const body = useRef<HTMLDivElement>(null)
  const scrolls = useScrolls(body)
  return (
    <RadixModal
      onClose={onClose}
      closesOnScrim
      firstFocus={(dialog) => firstFocusable(side === 'start' ? body.current : dialog)}
      fallbackFocus={rest.fallbackFocus}
      className={styles.root}
      data-side={side}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <Title className={styles.title} data-hidden={isTitleHidden ? '' : undefined}>
            {title}
          </Title>
          <span className={styles.tools}>
            {tools}
            <Close asChild>
              <IconButton icon="close" label={texts.close} />
            </Close>
          </span>
        </div>
        <div ref={body} className={styles.body} {...(scrolls && { role: 'group', tabIndex: 0, 'aria-label': title })}>
          {children}
        </div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </RadixModal>
  )
}
