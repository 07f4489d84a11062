import type { ApiError } from '@postern/core'
import { profileMessages } from '@postern/core/texts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTexts } from '../provider/PosternContext'
import { useToast } from '../ui/Toast/Toasts'
import { failureText, isStale } from './failure-text'

export interface UseSaveOptions<T> {
  /** Resolves to the error, or `null` on success. */
  save: (value: T) => Promise<ApiError | null>
  /** Toast text after a successful save; absent: no toast. */
  savedText?: string
  /** Fields that the form shows; errors of any other appear above them. */
  fields?: readonly string[]
  /** Form whose first invalid field gets the focus. */
  form?: RefObject<HTMLFormElement | null>
  /** Toasts behind a modal dialog are unreachable: the failure is then shown only in the dialog. Default: false. */
  isInDialog?: boolean
}

/**
 * Saves one form: one call at a time (XB-21), its errors by field, a toast on success. A failure that belongs to no field is shown as a
 * toast and kept in `failure`.
 */
export function useSave<T>({ save, savedText, fields = [], form, isInDialog = false }: UseSaveOptions<T>) {
  const texts = useTexts('profile', profileMessages)
  const toast = useToast()
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const [hasSaved, setSaved] = useState(false)
  const isRunning = useRef(false)
  useFocusWrong(form, error)

  // Shown after the next render: by then, a language that was just saved is the page's.
  useEffect(() => {
    if (!hasSaved) return
    setSaved(false)
    if (savedText) toast({ tone: 'success', title: texts.successTitle, text: savedText })
  }, [hasSaved, savedText, texts, toast])

  const wrong = (refusal: ApiError | null) =>
    Object.fromEntries(fields.map((name) => [name, refusal?.fields[name]?.[0]]).filter(([, text]) => text)) as Readonly<
      Record<string, string>
    >
  const isOfForm = (refusal: ApiError) => Object.keys(wrong(refusal)).length === 0

  const run = async (value: T): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setPending(true)
    setError(null)
    try {
      const refusal = await save(value)
      // Requests of an ended session are not reported.
      if (refusal?.code === 'aborted') return false
      if (refusal && isOfForm(refusal) && !isInDialog) {
        toast({ tone: 'danger', title: texts.errorTitle, text: failureText(refusal, texts) })
      }
      setError(refusal)
      setSaved(refusal === null)
      return refusal === null
    } finally {
      isRunning.current = false
      setPending(false)
    }
  }
  return {
    run,
    isPending,
    /** The server's errors by field. */
    wrong: wrong(error),
    /** Error that belongs to no single field, in words. */
    failure: error && isOfForm(error) ? failureText(error, texts) : null,
    isStale: error !== null && isStale(error),
    clear: () => setError(null),
  }
}

/** Focuses a form's first invalid field whenever its errors change. */
export function useFocusWrong(form: RefObject<HTMLFormElement | null> | undefined, problems: unknown): void {
  useEffect(() => {
    if (problems) form?.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, problems])
}
