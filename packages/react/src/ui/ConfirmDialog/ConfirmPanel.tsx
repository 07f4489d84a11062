import { maxInputLength } from '@postern/core'
import { uiMessages } from '@postern/core/texts'
import { type FormEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Banner } from '../Banner/Banner'
import { Button } from '../Button/Button'
import { DialogPanel } from '../Dialog/DialogPanel'
import { TextField } from '../TextField/TextField'
import styles from './ConfirmDialog.module.css'

export interface ConfirmDialogProps {
  isOpen: boolean
  /** Escape or Cancel. */
  onClose: () => void
  onConfirm: () => void
  /** Verb and object: 'Delete orchardfoods.example?' */
  title: string
  /** The consequence first, then what stays, and whether it can be undone. */
  children: ReactNode
  /** What it is about, as it is written; shown in mono. Default: `typedName`. */
  object?: ReactNode
  /** The verb again: 'Delete domain'. */
  confirmLabel: string
  /** Said instead while the call is on its way: 'Deleting…'. Default: `confirmLabel`. */
  pendingLabel?: string
  /** `primary` for what can be undone. Default: danger. */
  tone?: 'danger' | 'primary'
  /** Must be typed before it is done: for what takes much with it. */
  typedName?: string
  isPending?: boolean
  /** Why it failed, in words; the dialog stays open. */
  error?: string
  /** Takes the focus at the end when the trigger is gone, for example the name of the list. */
  fallbackFocus?: RefObject<HTMLElement | null>
}

/** A question while it is open. */
export function ConfirmPanel({
  confirmLabel,
  pendingLabel = confirmLabel,
  tone = 'danger',
  ...props
}: ConfirmDialogProps) {
  const { isOpen, onClose, onConfirm, title, children, typedName, isPending = false, error } = props
  const texts = useTexts('ui', uiMessages).confirm
  const cancel = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const object = props.object ?? typedName
  const id = useId()
  return (
    <DialogPanel
      {...{ isOpen, onClose, title, isPending }}
      role="alertdialog"
      initialFocus={typedName === undefined ? cancel : field}
      fallbackFocus={props.fallbackFocus}
      banner={
        error && (
          <Banner tone="danger" role="alert">
            {error}
          </Banner>
        )
      }
      footer={
        <>
          <Button ref={cancel} disabled={isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant={tone} type="submit" form={id} isPending={isPending}>
            {isPending ? pendingLabel : confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles.text}>{children}</div>
      {object !== undefined && <p className={styles.object}>{object}</p>}
      <Question {...{ id, typedName, field, onConfirm }} />
    </DialogPanel>
  )
}

interface QuestionProps extends Pick<ConfirmDialogProps, 'typedName' | 'onConfirm'> {
  /** Of the form, which the button is tied to. */
  id: string
  field: RefObject<HTMLInputElement | null>
}

/** The form that is sent; it begins anew whenever the dialog opens. */
function Question({ id, typedName, field, onConfirm }: QuestionProps) {
  const texts = useTexts('ui', uiMessages).confirm
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form around the one that opened the dialog is not meant.
    event.stopPropagation()
    if (typedName === undefined || isSameName(typed, typedName)) return onConfirm()
    setWrong(true)
    field.current?.focus()
  }
  return (
    <form id={id} className={styles.form} onSubmit={submit} noValidate>
      {typedName !== undefined && (
        <TextField
          ref={field}
          label={texts.typeName(typedName)}
          error={isWrong ? texts.typeExactly : undefined}
          value={typed}
          maxLength={Math.max(maxInputLength, typedName.length)}
          saysLimit={false}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value)
            setWrong(false)
          }}
        />
      )}
    </form>
  )
}

function isSameName(typed: string, name: string): boolean {
  return typed.trim().normalize() === name.trim().normalize()
}
