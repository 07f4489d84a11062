import type { ApiError } from '@postern/core'
import type { CustomerDigestSettings, DigestChange } from '@postern/core/contract'
import type { DigestSettings } from '@postern/core/digest-settings'
import { digestSettingsMessages } from '@postern/core/texts'
import { type FormEvent, useRef, useState } from 'react'
import { useTexts } from '../provider/PosternContext'
import { failureText } from '../resource-form/failure-text'
import { useTellDirty } from '../resource-form/useTellDirty'
import { isApiError } from '../resource-list/is-api-error'
import { useToast } from '../ui/Toast/Toasts'
import { changesOf, isSame, withEdits } from './digest-draft'

export interface DigestDraftOptions<Draft> {
  stored: CustomerDigestSettings
  toDraft: (settings: DigestSettings) => Draft
  /** Returns a draft's values and the names of invalid fields. */
  read: (draft: Draft) => { values: Partial<DigestSettings>; wrong: readonly string[] }
  savedText: string
  /** Resolves to the stored settings; rejects with the server's error. */
  onSave: (change: DigestChange, details: { version: string }) => Promise<CustomerDigestSettings>
  onReload: () => void
  onDirtyChange?: ((details: { isDirty: boolean }) => void) | undefined
}

/** Field of a place in the answer, such as `noticeReviewers.2`. */
const fieldOf = (place: string) => place.split('.')[0] ?? ''

/**
 * Form that is saved as a whole: the changed values alone are sent, as the others may be inherited. Typed values are kept with the stored settings that they started from, so that saving is rejected when
 * somebody else saved meanwhile; refetched settings are shown as long as nothing was typed.
 */
export function useDigestDraft<Draft extends object>(options: DigestDraftOptions<Draft>) {
  const { stored, toDraft, read, savedText, onSave, onReload, onDirtyChange } = options
  const texts = useTexts('digestSettings', digestSettingsMessages)
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => toDraft(stored.settings))
  const [base, setBase] = useState(stored)
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<{ text: string; isStale: boolean } | null>(null)
  const [refused, setRefused] = useState<ApiError['fields']>({})
  const isDirty = !isSame(draft, toDraft(base.settings))
  useTellDirty(isDirty, onDirtyChange)

  const show = (settings: CustomerDigestSettings) => {
    setBase(settings)
    setDraft(toDraft(settings.settings))
  }
  if (!isDirty && stored.version !== base.version) show(stored)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const { values, wrong: found } = read(draft)
    setWrong(found)
    if (found.length > 0) {
      form.current?.querySelector<HTMLElement>(`[data-field="${found[0]}"] :is(input, textarea)`)?.focus()
      return
    }
    await save(changesOf(values, read(toDraft(base.settings)).values), (saved, now) =>
      // Edits made in the meantime remain unsaved changes.
      isSame(now, draft) ? toDraft(saved.settings) : now,
    )
  }

  const save = async (values: DigestChange, next: (saved: CustomerDigestSettings, now: Draft) => Draft) => {
    setPending(true)
    setFailure(null)
    setRefused({})
    try {
      const saved = await onSave(values, { version: base.version })
      setBase(saved)
      setDraft((now) => next(saved, now))
      toast({ tone: 'success', title: texts.save, text: savedText })
    } catch (cause) {
      const isStale = isApiError(cause) && cause.status === 412
      const fields = isApiError(cause) ? cause.fields : {}
      setRefused(fields)
      const [first = ''] = Object.keys(fields)
      form.current?.querySelector<HTMLElement>(`[data-field="${fieldOf(first)}"] :is(input, textarea)`)?.focus()
      setFailure({ text: isStale ? texts.stale : failureText(cause, texts.failed), isStale })
    }
    setPending(false)
  }
  return {
    draft,
    /** The stored settings that the draft started from. */
    base,
    /** Takes settings back to their inherited values at once; what else was typed stays. */
    inherit: (taken: DigestChange) =>
      save(taken, (saved, now) => withEdits(now, { was: toDraft(base.settings), is: toDraft(saved.settings), taken })),
    change: (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })),
    isWrong: (field: string) => wrong.includes(field),
    /** The server's words about a field; `undefined`: it refused none of its value. */
    refusalOf: (field: string) => Object.entries(refused).find(([name]) => fieldOf(name) === field)?.[1][0],
    isPending,
    failure,
    reload: () => {
      setFailure(null)
      show(stored)
      onReload()
    },
    formProps: { ref: form, onSubmit: submit, noValidate: true },
  }
}
