import type { ReactNode, RefObject } from 'react'
import { inPlace, LayerContext } from '../../ui/layer-place'
import { Popover } from '../../ui/Popover/Popover'
import styles from './SidebarItem.module.css'

export interface FlyoutProps {
  anchor: RefObject<HTMLElement | null>
  title: string
  onClose: () => void
  children: ReactNode
}

/** Entries of a group beside the rail, rendered inside the group: they lose the focus together. */
export function Flyout({ anchor, title, onClose, children }: FlyoutProps) {
  return (
    <LayerContext.Provider value={inPlace}>
      <Popover anchor={anchor} placement="right-start" gap={8} onClose={onClose} className={styles.flyout}>
        <p className={styles.title}>{title}</p>
        {children}
      </Popover>
    </LayerContext.Provider>
  )
}
