import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { useBrowserLayoutEffect } from '../use-browser-layout-effect'
import styles from './Dialog.module.css'

export interface DialogProps {
  isOpen: boolean
  /** Escape, the scrim, or a Cancel button of `footer`. */
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons, the confirming one last. */
  footer: ReactNode
  /** `alertdialog` asks about something that cannot be undone: only its buttons and Escape close it. */
  role?: 'dialog' | 'alertdialog'
  /** A call is on its way: it stays open until the answer is there. */
  isPending?: boolean
}

/**
 * A native modal dialog: the rest of the page is inert, focus stays inside and goes back to its trigger, in a Shadow Root as
 * well, and no style is injected.
 */
export function Dialog({ isOpen, onClose, title, children, footer, role = 'dialog', isPending = false }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (isOpen && !dialog.open) dialog.showModal()
    if (!isOpen && dialog.open) dialog.close()
  }, [isOpen])

  // Closed before it leaves the page, so that the focus goes back to where it was.
  useBrowserLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])

  const close = () => {
    if (!isPending) onClose()
  }
  const closeNow = useRef(close)
  closeNow.current = close

  // On the element itself: for a click on the scrim Escape is the key, which arrives as `cancel`.
  useEffect(() => {
    const dialog = ref.current
    if (role !== 'dialog') return
    const onClick = (event: MouseEvent) => {
      if (event.target === dialog) closeNow.current()
    }
    dialog?.addEventListener('click', onClick)
    return () => dialog?.removeEventListener('click', onClick)
  }, [role])

  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    close()
  }
  return (
    <dialog
      ref={ref}
      className={styles.root}
      role={role === 'alertdialog' ? role : undefined}
      aria-labelledby={`${id}-title`}
      onCancel={onCancel}
    >
      {isOpen && (
        <div className={styles.panel}>
          <h2 className={styles.title} id={`${id}-title`}>
            {title}
          </h2>
          <div className={styles.body}>{children}</div>
          <div className={styles.footer}>{footer}</div>
        </div>
      )}
    </dialog>
  )
}
