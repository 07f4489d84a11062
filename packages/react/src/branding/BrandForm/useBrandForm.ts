import { ApiError, type ResellerBrand, unexpectedErrorText } from '@postern/core'
import { resellerBrandMessages } from '@postern/core/texts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { useUnsavedChanges } from '../../resource-form/useUnsavedChanges'
import { useToast } from '../../ui/Toast/Toasts'
import { type BrandDraft, changesOf, draftOf, isChanged, problemsOf } from '../brand-draft'
import type { BrandFormViewProps } from './brand-form-view-props'

/** Keeps, validates and saves a brand. Typed values stay until they are saved, whatever the server answers (XB-23). */
export function useBrandForm(brand: ResellerBrand, { onSubmit, onReload, onDirtyChange }: Calls) {
  const texts = useTexts('resellerBrand', resellerBrandMessages)
  const toast = useToast()
  const stored = draftOf(brand)
  const [draft, setDraft] = useState(stored)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<{ text: string; isStale: boolean } | null>(null)
  const [isOverwritten, setOverwritten] = useState(false)
  const [isPending, setPending] = useState(false)
  const isSaving = useRef(false)
  const root = useRef<HTMLFormElement>(null)
  const isDirty = isChanged(draft, stored)
  useUnsavedChanges(isDirty)

  const tellDirty = useRef(onDirtyChange)
  tellDirty.current = onDirtyChange
  useEffect(() => tellDirty.current?.({ isDirty }), [isDirty])
  useEffect(() => () => tellDirty.current?.({ isDirty: false }), [])

  // Refetched values replace untouched fields only. If somebody else changed a field that was also edited here, it is not silently
  // overwritten, even though the version that came with the refetch would let the save pass (XS-13).
  const before = useRef(stored)
  const typedNow = useRef(draft)
  typedNow.current = draft
  const key = JSON.stringify(stored)
  useEffect(() => {
    const present = JSON.parse(key) as BrandDraft
    const last = before.current
    before.current = present
    const kept = Object.entries(typedNow.current).filter(([name, value]) => differs(value, last[name as Field]))
    const isTaken = ([name, value]: [string, unknown]) =>
      differs(present[name as Field], last[name as Field]) && differs(present[name as Field], value)
    if (!isSaving.current && kept.some(isTaken)) setOverwritten(true)
    setDraft({ ...present, ...Object.fromEntries(kept) })
  }, [key])

  const refuse = (found: Record<string, string>) => {
    setProblems(found)
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (isOverwritten) return root.current?.querySelector<HTMLElement>('[role="alert"] button')?.focus()
    const changes = changesOf(draft, stored)
    const found = problemsOf(changes, texts)
    setFailure(null)
    if (Object.keys(found).length > 0) return refuse(found)
    setProblems({})
    setPending(true)
    isSaving.current = true
    const cause = await onSubmit(changes).then(
      () => null,
      (error: unknown) => error ?? new Error('It failed without a word.'),
    )
    setPending(false)
    isSaving.current = false
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
    failure: isOverwritten ? { text: texts.stale, isStale: true } : failure,
    isPending,
    isDirty,
    formProps: { ref: root, onSubmit: (event: FormEvent) => void submit(event), noValidate: true },
    change: (part: Partial<BrandDraft>) => setDraft((typed) => ({ ...typed, ...part })),
    /** Discards the typed values in favour of the stored ones. */
    showPresent: async () => {
      setDraft(before.current)
      setFailure(null)
      setOverwritten(false)
      await onReload()
    },
  }
}

type Field = keyof BrandDraft

function differs(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other)
}

type Calls = Pick<BrandFormViewProps, 'onSubmit' | 'onReload' | 'onDirtyChange'>

function wordsFor(error: ApiError | null, texts: { failed: string; stale: string; gone: string }): string {
  if (error?.status === 412) return texts.stale
  if (error?.status === 404) return texts.gone
  return error && error.message !== unexpectedErrorText ? error.message : texts.failed
}
