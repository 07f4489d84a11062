import { uiMessages } from '@postern/core/texts'
import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { useModal } from '../Dialog/use-modal'
import { firstFocusable } from '../focusable'
import { IconButton } from '../IconButton/IconButton'
import { useLayerPlace } from '../layer-place'
import { useScrolls } from '../use-scrolls'
import styles from './Drawer.module.css'

export interface DrawerProps {
  isOpen: boolean
  /** Escape, the scrim or the ×. */
  onClose: () => void
  title: string
  /** For people who cannot see it, the title stays. Default: false. */
  isTitleHidden?: boolean
  /** `start`: navigation, 300 px wide. `end`: details of what stands behind it, 480 px wide. */
  side: 'start' | 'end'
  children: ReactNode
  /** Buttons between the title and the ×, for example to what stands before and after it. */
  tools?: ReactNode
  /** Stays in view at the bottom; absent: none. */
  footer?: ReactNode
  /** Takes the focus at the end when the trigger is gone. */
  fallbackFocus?: RefObject<HTMLElement | null>
}

/** A panel that slides in from an edge over the page, which is inert meanwhile. The focus goes back to where it was. */
export function Drawer({ isOpen, onClose, title, isTitleHidden, side, tools, children, footer, ...rest }: DrawerProps) {
  const texts = useTexts('ui', uiMessages).dialog
  const body = useRef<HTMLDivElement>(null)
  const scrolls = useScrolls(body, isOpen)
  const id = useId()
  const { ref, ...events } = useModal({
    isOpen,
    onClose,
    closesOnScrim: true,
    firstFocus: (dialog) => firstFocusable(side === 'start' ? body.current : dialog),
    fallbackFocus: rest.fallbackFocus,
  })
  const place = useLayerPlace()
  return place(
    <dialog
      {...events}
      ref={ref}
      className={styles.root}
      part="dialog"
      aria-labelledby={`${id}-title`}
      data-side={side}
    >
      {isOpen && (
        <div className={styles.panel}>
          <div className={styles.head}>
            <h2 className={styles.title} id={`${id}-title`} data-hidden={isTitleHidden ? '' : undefined}>
              {title}
            </h2>
            <span className={styles.tools}>
              {tools}
              <IconButton icon="close" label={texts.close} onClick={onClose} />
            </span>
          </div>
          <div
            ref={body}
            className={styles.body}
            {...(scrolls && { role: 'group', tabIndex: 0, 'aria-labelledby': `${id}-title` })}
          >
            {children}
          </div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      )}
    </dialog>,
  )
}
