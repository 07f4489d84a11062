import type { ApiError } from '@postern/core'
import { profileMessages } from '@postern/core/texts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTexts } from '../provider/PosternContext'
import { useToast } from '../ui/Toast/Toasts'
import { failureText, isStale } from './failure-text'

export interface UseSaveOptions<T> {
  /** Resolves to what was refused, `null` when it is done. */
  save: (value: T) => Promise<ApiError | null>
  /** What a toast tells when it is done; absent: nothing. */
  savedText?: string
  /** The fields that the form shows; what is wrong with any other stands above them. */
  fields?: readonly string[]
  /** Where the first wrong field gets the focus. */
  form?: RefObject<HTMLFormElement | null>
  /** Toasts behind a modal dialog are out of reach: what failed then stands in the dialog alone. Default: false. */
  isInDialog?: boolean
}

/**
 * Saves one form: one call at a time (XB-21), its errors by field, a toast when it is done. A failure that belongs to no field is
 * told by a toast and stays in `failure`.
 */
export function useSave<T>({ save, savedText, fields = [], form, isInDialog = false }: UseSaveOptions<T>) {
  const texts = useTexts('profile', profileMessages)
  const toast = useToast()
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const [hasSaved, setSaved] = useState(false)
  const isRunning = useRef(false)
  useFocusWrong(form, error)

  // Told after the next drawing: a language that was just saved is the page's by then.
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
      // What was asked for in a session that is over is nobody's to hear of.
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
    /** The server's words for single fields. */
    wrong: wrong(error),
    /** What is wrong with no single field, in words. */
    failure: error && isOfForm(error) ? failureText(error, texts) : null,
    isStale: error !== null && isStale(error),
    clear: () => setError(null),
  }
}

/** Puts the focus on a form's first wrong field whenever its problems change. */
export function useFocusWrong(form: RefObject<HTMLFormElement | null> | undefined, problems: unknown): void {
  useEffect(() => {
    if (problems) form?.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, problems])
}
