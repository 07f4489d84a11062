import { type FormEvent, type ReactNode, type RefObject, useId } from 'react'
import { Banner } from '../Banner/Banner'
import { Button } from '../Button/Button'
import { askToClose } from '../Dialog/ask-to-close'
import { Dialog } from '../Dialog/Dialog'
import styles from './FormDialog.module.css'

export interface FormDialogProps {
  title: string
  cancelLabel: string
  /** The verb: 'Report'. */
  confirmLabel: string
  isPending: boolean
  /** Reason the last attempt failed; the input is kept. */
  error?: string | undefined
  /** Rendered above the form instead of `error`. */
  banner?: ReactNode
  /** True if something was typed: closing asks first. */
  isDirty: boolean
  /** Takes the focus on opening. Default: the first field. */
  initialFocus?: RefObject<HTMLElement | null>
  onClose: () => void
  onSubmit: () => void
  children: ReactNode
}

/** Open dialog with a form: its failure above, the button that submits it below. */
export function FormDialog({
  cancelLabel,
  confirmLabel,
  error,
  banner,
  onSubmit,
  children,
  ...dialog
}: FormDialogProps) {
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Must not submit a form around the one that opened the dialog.
    event.stopPropagation()
    onSubmit()
  }
  return (
    <Dialog
      isOpen
      {...dialog}
      banner={
        banner ||
        (error && (
          <Banner tone="danger" role="alert">
            {error}
          </Banner>
        ))
      }
      footer={
        <>
          <Button disabled={dialog.isPending} onClick={askToClose}>
            {cancelLabel}
          </Button>
          <Button variant="primary" type="submit" form={id} isPending={dialog.isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        {children}
      </form>
    </Dialog>
  )
}
