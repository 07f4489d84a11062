import { type ReactNode, useState } from 'react'
import { failureText } from '../resource-form/failure-text'
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/ConfirmDialog/ConfirmDialog'
import { useToast } from '../ui/Toast/Toasts'

/** Confirmation before an action; stays open, with the reason, when it fails. */
export interface Question
  extends Pick<
    ConfirmDialogProps,
    'title' | 'object' | 'typedName' | 'tone' | 'confirmLabel' | 'pendingLabel' | 'fallbackFocus'
  > {
  /** Consequence first, then the things that remain, and if it can be undone. */
  text: ReactNode
  run: () => Promise<unknown>
  /** Shown when it fails and the server gives no reason; or a function that describes the failure. */
  failed: string | ((cause: unknown) => string)
  /** Runs before the reason is shown. */
  onFailed?: (cause: unknown) => unknown
  /** True if the action deletes the object: lists are refetched before `onDone`. Default: false. */
  deletes?: boolean
  /** Success toast. Default: none. */
  done?: { title: string; text: string }
  onDone?: () => void
}

export interface Asking {
  /** Opens the question. */
  ask: (key: string) => void
  /** Dialog of the open confirmation. Uses the confirmations of the current render, so that a retry acts on current data. */
  dialog: (questions: Readonly<Record<string, Question>>) => ReactNode
}

/** Confirmations of a page, with at most one open. `forget` runs once the object was deleted. */
export function useQuestion({ forget }: { forget?: () => void } = {}): Asking {
  const [asked, setAsked] = useState<string | null>(null)
  return {
    ask: setAsked,
    dialog: (questions) => {
      const question = asked === null ? undefined : questions[asked]
      if (!question) return null
      const { deletes, ...rest } = question
      const onDone = () => {
        if (deletes) forget?.()
        rest.onDone?.()
      }
      return <QuestionDialog key={asked} {...rest} onDone={onDone} onClose={() => setAsked(null)} />
    },
  }
}

/** One open confirmation. */
export function QuestionDialog({
  text,
  run,
  failed,
  done,
  ...question
}: Omit<Question, 'deletes'> & { onClose: () => void }) {
  const { onFailed, onDone, onClose, ...dialog } = question
  const toast = useToast()
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const confirm = async () => {
    setPending(true)
    try {
      await run()
    } catch (cause) {
      await onFailed?.(cause)
      setError(typeof failed === 'string' ? failureText(cause, failed) : failed(cause))
      setPending(false)
      return
    }
    onClose()
    if (done) toast({ tone: 'success', ...done })
    onDone?.()
  }
  return (
    <ConfirmDialog
      {...dialog}
      isOpen
      isPending={isPending}
      error={error ?? undefined}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      {text}
    </ConfirmDialog>
  )
}
