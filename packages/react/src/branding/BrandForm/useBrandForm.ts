import { ApiError, type ResellerBrand, unexpectedErrorText } from '@postern/core'
import { resellerBrandMessages } from '@postern/core/texts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { useUnsavedChanges } from '../../resource-form/useUnsavedChanges'
import { useToast } from '../../ui/Toast/Toasts'
import { type BrandDraft, changesOf, draftOf, isChanged, problemsOf } from '../brand-draft'
import type { BrandFormViewProps } from './BrandFormView'

/** Keeps, checks and saves a look. What was typed stays until it is saved, whatever the server says (XB-23). */
export function useBrandForm(brand: ResellerBrand, { onSubmit, onReload, onDirtyChange }: Calls) {
  const texts = useTexts('resellerBrand', resellerBrandMessages)
  const toast = useToast()
  const stored = draftOf(brand)
  const [draft, setDraft] = useState(stored)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<{ text: string; isStale: boolean } | null>(null)
  const [isPending, setPending] = useState(false)
  const root = useRef<HTMLFormElement>(null)
  const isDirty = isChanged(draft, stored)
  useUnsavedChanges(isDirty)

  const tellDirty = useRef(onDirtyChange)
  tellDirty.current = onDirtyChange
  useEffect(() => tellDirty.current?.({ isDirty }), [isDirty])
  useEffect(() => () => tellDirty.current?.({ isDirty: false }), [])

  // Stored values that come anew replace what nobody has changed.
  const before = useRef(stored)
  const key = JSON.stringify(stored)
  useEffect(() => {
    const present = JSON.parse(key) as BrandDraft
    const last = before.current
    before.current = present
    setDraft((typed) => {
      const kept = Object.entries(typed).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(last[name as keyof BrandDraft]),
      )
      return { ...present, ...Object.fromEntries(kept) }
    })
  }, [key])

  const refuse = (found: Record<string, string>) => {
    setProblems(found)
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const changes = changesOf(draft, stored)
    const found = problemsOf(changes, texts)
    setFailure(null)
    if (Object.keys(found).length > 0) return refuse(found)
    setProblems({})
    setPending(true)
    const cause = await onSubmit(changes).then(
      () => null,
      (error: unknown) => error ?? new Error('It failed without a word.'),
    )
    setPending(false)
    if (cause === null) {
      toast({ tone: 'success', title: texts.savedTitle, text: texts.saved })
      return
    }
    const refused = cause instanceof ApiError ? cause : null
    const fields = Object.entries(refused?.fields ?? {}).flatMap(([name, [text]]) =>
      text ? [[name, text] as const] : [],
    )
    if (fields.length > 0) return refuse(Object.fromEntries(fields))
    setFailure({ text: wordsFor(refused, texts), isStale: refused?.status === 412 })
  }
  return {
    draft,
    problems,
    failure,
    isPending,
    isDirty,
    formProps: { ref: root, onSubmit: (event: FormEvent) => void submit(event), noValidate: true },
    change: (part: Partial<BrandDraft>) => setDraft((typed) => ({ ...typed, ...part })),
    /** Gives up what was typed for what is stored now. */
    showPresent: async () => {
      setDraft(before.current)
      setFailure(null)
      await onReload()
    },
  }
}

type Calls = Pick<BrandFormViewProps, 'onSubmit' | 'onReload' | 'onDirtyChange'>

function wordsFor(error: ApiError | null, texts: { failed: string; stale: string; gone: string }): string {
  if (error?.status === 412) return texts.stale
  if (error?.status === 404) return texts.gone
  return error && error.message !== unexpectedErrorText ? error.message : texts.failed
}
