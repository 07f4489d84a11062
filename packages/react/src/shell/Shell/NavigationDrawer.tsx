import { shellMessages } from '@postern/core/texts'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { useModal } from '../../ui/Dialog/use-modal'
import { firstFocusable } from '../../ui/focusable'
import { IconButton } from '../../ui/IconButton/IconButton'
import { MainNavigation, type MainNavigationProps } from '../Sidebar/MainNavigation'
import styles from './NavigationDrawer.module.css'

export interface NavigationDrawerProps extends MainNavigationProps {
  isOpen: boolean
  /** Called on Escape, the scrim, its button, a followed link, or when there is room for the sidebar itself. */
  onClose: () => void
}

/** The sidebar of narrow pages, as an overlay. */
export function NavigationDrawer({ isOpen, onClose, onNavigate, ...sidebar }: NavigationDrawerProps) {
  const texts = useTexts('shell', shellMessages)
  const modal = useModal({ isOpen, onClose, closesOnScrim: true, firstFocus: firstFocusable })
  const latestClose = useRef(onClose)
  latestClose.current = onClose

  useEffect(() => {
    if (!isOpen) return
    const wide = matchMedia('(min-width: 821px)')
    const onChange = () => wide.matches && latestClose.current()
    wide.addEventListener('change', onChange)
    return () => wide.removeEventListener('change', onChange)
  }, [isOpen])

  return (
    <dialog {...modal} className={styles.root} aria-label={texts.menu}>
      {isOpen && (
        <>
          <MainNavigation
            {...sidebar}
            className={styles.sidebar}
            onNavigate={(details) => {
              onClose()
              onNavigate?.(details)
            }}
          />
          <span className={styles.close}>
            <IconButton icon="close" label={texts.closeMenu} size="md" onClick={onClose} />
          </span>
        </>
      )}
    </dialog>
  )
}
