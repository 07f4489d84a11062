import { uiMessages } from '@postern/core/texts'
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../Button/Button'
import { firstFocusable } from '../focusable'
import { IconButton } from '../IconButton/IconButton'
import { useLayerPlace } from '../layer-place'
import { useScrolls } from '../use-scrolls'
import styles from './Dialog.module.css'
import { useModal } from './use-modal'

export interface DialogProps {
  isOpen: boolean
  /** Escape, the scrim, the × of a phone's sheet, or a Cancel button of `footer`. */
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons, the confirming one last. */
  footer: ReactNode
  /** `alertdialog` asks about something that cannot be undone: only its buttons and Escape close it. */
  role?: 'dialog' | 'alertdialog'
  /** 400, 480 or 640 px wide; in a narrow window a sheet at the bottom. Default: md. */
  size?: 'sm' | 'md' | 'lg'
  /** Stands under the title: what went wrong with the action, which keeps the dialog open. */
  banner?: ReactNode
  /** A call is on its way: it stays open until the answer is there. */
  isPending?: boolean
  /** Something was typed: Escape asks before it is lost, and the scrim does nothing. */
  isDirty?: boolean
  /** `title` when there is much to read. Default: the first field, else the first button. */
  initialFocus?: RefObject<HTMLElement | null> | 'title'
  /** Takes the focus at the end when the trigger is gone, for example the name of the list. */
  fallbackFocus?: RefObject<HTMLElement | null>
}

/**
 * A native modal dialog: the rest of the page is inert, focus stays inside and goes back to its trigger, in a Shadow Root as
 * well, and no style is injected.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  footer,
  role = 'dialog',
  size = 'md',
  banner,
  isPending = false,
  isDirty = false,
  initialFocus,
  fallbackFocus,
}: DialogProps) {
  const texts = useTexts('ui', uiMessages).dialog
  const [isAsking, setAsking] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const scrolls = useScrolls(body, isOpen)
  const id = useId()

  const close = () => {
    if (isPending) return
    if (isDirty) setAsking(true)
    else onClose()
  }
  const { ref, ...events } = useModal({
    isOpen,
    onClose: close,
    closesOnScrim: role === 'dialog' && !isDirty,
    firstFocus: () => {
      if (initialFocus === 'title') return heading.current
      return initialFocus?.current ?? firstFocusable(body.current) ?? firstFocusable(end.current)
    },
    fallbackFocus,
  })
  const place = useLayerPlace()
  return place(
    <>
      <dialog
        {...events}
        ref={ref}
        className={styles.root}
        part="dialog"
        role={role === 'alertdialog' ? role : undefined}
        aria-labelledby={`${id}-title`}
        aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
        data-size={size}
      >
        {isOpen && (
          <div className={styles.panel}>
            <div className={styles.head}>
              <h2
                ref={heading}
                className={styles.title}
                id={`${id}-title`}
                tabIndex={initialFocus === 'title' ? -1 : undefined}
              >
                {title}
              </h2>
              {role === 'dialog' && (
                <span className={styles.close}>
                  <IconButton icon="close" label={texts.close} onClick={close} />
                </span>
              )}
            </div>
            {banner && <div className={styles.banner}>{banner}</div>}
            <div
              ref={body}
              className={styles.body}
              id={`${id}-body`}
              {...(scrolls && { role: 'group', tabIndex: 0, 'aria-labelledby': `${id}-title` })}
            >
              {children}
            </div>
            <div ref={end} className={styles.footer}>
              {footer}
            </div>
          </div>
        )}
      </dialog>
      {isDirty && (
        <Dialog
          isOpen={isOpen && isAsking}
          onClose={() => setAsking(false)}
          role="alertdialog"
          size="sm"
          title={texts.discardTitle}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>{texts.keep}</Button>
              <Button
                variant="danger"
                onClick={() => {
                  setAsking(false)
                  onClose()
                }}
              >
                {texts.discard}
              </Button>
            </>
          }
        >
          {texts.discardText}
        </Dialog>
      )}
    </>,
  )
}
