import { uiMessages } from '@postern/core/texts'
import { Close, Description, Title } from '@radix-ui/react-dialog'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../Button/Button'
import { firstFocusable } from '../focusable'
import { IconButton } from '../IconButton/IconButton'
import { useScrolls } from '../use-scrolls'
import styles from './Dialog.module.css'
import { RadixModal } from './RadixModal'

export interface DialogProps {
  isOpen: boolean
  /** Called on Escape, the scrim, the × of a phone's sheet, or a Cancel button of `footer`. */
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons, with the confirming one last. */
  footer: ReactNode
  /** `alertdialog` asks about something that cannot be undone: only its buttons and Escape close it. */
  role?: 'dialog' | 'alertdialog'
  /** 400, 480 or 640 px wide; a sheet at the bottom in a narrow window. Default: md. */
  size?: 'sm' | 'md' | 'lg'
  /** Rendered below the title: error of the action, which keeps the dialog open. */
  banner?: ReactNode
  /** True while a call is in progress: it stays open until the response has arrived. */
  isPending?: boolean
  /** True if something was typed: Escape asks for confirmation before it is lost, and the scrim does nothing. */
  isDirty?: boolean
  /** `title` when there is much to read. Default: the first field, else the first button. */
  initialFocus?: RefObject<HTMLElement | null> | 'title'
  /** Takes the focus on closing if the trigger is gone, for example the list's name. */
  fallbackFocus?: RefObject<HTMLElement | null>
}

/** A dialog while it is open. */
export function DialogPanel({
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
  const scrolls = useScrolls(body)
  const warns = role === 'alertdialog'

  const close = () => {
    if (isPending) return
    if (isDirty) setAsking(true)
    else onClose()
  }
  const content = (
    <div ref={body} className={styles.body} {...(scrolls && { role: 'group', tabIndex: 0, 'aria-label': title })}>
      {children}
    </div>
  )
  return (
    <>
      <RadixModal
        onClose={close}
        closesOnScrim={!warns && !isDirty}
        firstFocus={() => {
          if (initialFocus === 'title') return heading.current
          return initialFocus?.current ?? firstFocusable(body.current) ?? firstFocusable(end.current)
        }}
        fallbackFocus={fallbackFocus}
        className={styles.root}
        role={role}
        data-size={size}
      >
        <div className={styles.panel}>
          <div className={styles.head}>
            <Title ref={heading} className={styles.title} tabIndex={initialFocus === 'title' ? -1 : undefined}>
              {title}
            </Title>
            {!warns && (
              <span className={styles.close}>
                <Close asChild>
                  <IconButton icon="close" label={texts.close} />
                </Close>
              </span>
            )}
          </div>
          {banner && <div className={styles.banner}>{banner}</div>}
          {warns ? <Description asChild>{content}</Description> : content}
          <div ref={end} className={styles.footer}>
            {footer}
          </div>
        </div>
      </RadixModal>
      {isDirty && isAsking && (
        <DialogPanel
          isOpen
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
        </DialogPanel>
      )}
    </>
  )
}
