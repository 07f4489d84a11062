import { maxInputLength } from '@postern/core'
import { uiMessages } from '@postern/core/texts'
import { type FormEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { replaceable } from '../../parts/replaceable'
import { useTexts } from '../../provider/PosternContext'
import { Banner } from '../Banner/Banner'
import { Button } from '../Button/Button'
import { DialogPanel, type DialogProps } from '../Dialog/DialogPanel'
import { TextField } from '../TextField/TextField'
import styles from './ConfirmDialog.module.css'

export interface ConfirmDialogProps {
  isOpen: boolean
  /** Called on Escape or Cancel. */
  onClose: () => void
  onConfirm: () => void
  /** Verb and object: 'Delete orchardfoods.example?' */
  title: string
  /** Consequence first, then the things that remain, and if it can be undone. */
  children: ReactNode
  /** Object concerned, as it is written; shown in mono. Default: `typedName`. */
  object?: ReactNode
  /** The verb again: 'Delete domain'. */
  confirmLabel: string
  /** Shown instead while the call is in progress: 'Deleting…'. Default: `confirmLabel`. */
  pendingLabel?: string
  /** `primary` for what can be undone. Default: danger. */
  tone?: 'danger' | 'primary'
  /** Text to type for confirmation: for actions with large consequences. */
  typedName?: string
  isPending?: boolean
  /** Reason it failed; the dialog stays open. */
  error?: string
  /** Takes the focus on closing if the trigger is gone, for example the list's name. */
  fallbackFocus?: RefObject<HTMLElement | null>
}

const Panel = /* @__PURE__ */ replaceable<DialogProps, never>('Dialog', DialogPanel)

/** Confirmation while it is open. */
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
    <Panel
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
    </Panel>
  )
}

interface QuestionProps extends Pick<ConfirmDialogProps, 'typedName' | 'onConfirm'> {
  /** Id of the form, which the button is tied to. */
  id: string
  field: RefObject<HTMLInputElement | null>
}

/** Form of the dialog; it resets whenever the dialog opens. */
function Question({ id, typedName, field, onConfirm }: QuestionProps) {
  const texts = useTexts('ui', uiMessages).confirm
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Must not submit a form around the one that opened the dialog.
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
