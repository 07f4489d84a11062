import { toNestErrors } from '@hookform/resolvers'
import { resourceFormMessages } from '@postern/core/texts'
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { type Control, type Resolver, useForm } from 'react-hook-form'
import { useTexts } from '../provider/PosternContext'
import { useToast } from '../ui/Toast/Toasts'
import { type FormFailure, toFailure } from './form-failure'
import type { FormDraft } from './form-field'
import { checkForm, type FormProblem, holdsControls, problemText, wholeForm } from './form-problems'
import { changesOf, keyOf, toDraft, toInput } from './form-values'
import type { FormProblemsProps } from './ResourceForm/FormProblems'
import { focusField, useFocusProblem } from './ResourceForm/focus-field'
import type { ResourceFormOptions } from './ResourceForm/resource-form-props'
import { useUnsavedChanges } from './useUnsavedChanges'

/** Error of a field, as stored by the form library. */
interface KeptError {
  type: string
  /** The server's message. */
  message?: string
  problem?: FormProblem
}

/** Reason a submit failed. */
interface Refusal {
  attempt: number
  /** Fields that were invalid then and have not become valid since. */
  keys: readonly string[]
  isListed: boolean
}

/**
 * Validates, saves and keeps one form: shows errors only after the first submit, sends one call at a time (XB-21), assigns the server's
 * errors to fields, and keeps the input (XB-23).
 */
export function useResourceForm<Output extends object, Result>({
  schema,
  fields,
  values,
  fixed,
  savedText,
  messageOf,
  onSubmit,
  onSaved,
  onDirtyChange,
  onEntered,
  onReload,
}: ResourceFormOptions<Output, Result>) {
  const id = useId()
  const root = useRef<HTMLFormElement>(null)
  const banner = useRef<HTMLDivElement>(null)
  const texts = useTexts('resourceForm', resourceFormMessages)
  const toast = useToast()
  const resolver: Resolver<FormDraft, unknown, Output> = async (draft, _context, options) => {
    const outcome = checkForm({ schema, fields, fixed }, draft)
    if ('output' in outcome) return { values: outcome.output, errors: {} }
    const kept = Object.entries(outcome.problems).map(([key, problem]) => [key, { type: 'problem', problem }])
    return { values: {}, errors: toNestErrors<FormDraft>(Object.fromEntries(kept), options) }
  }
  const initial = toDraft(fields, values as Record<string, unknown> | undefined)
  const form = useForm<FormDraft, unknown, Output>({ defaultValues: initial, resolver, shouldFocusError: false })
  const { errors, isDirty, dirtyFields } = form.formState
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [refusal, setRefusal] = useState<Refusal>({ attempt: 0, keys: [], isListed: false })
  const [isOverwritten, setOverwritten] = useState(false)
  const isRunning = useRef(false)
  const idempotencyKey = useRef<{ of: string; key: string } | null>(null)

  // Stored values that load later, or again, do not replace typed ones; if somebody else changed a field that was also edited here, it is
  // not silently overwritten, even though the version that came with the reload would let the save pass (XS-13).
  const stored = JSON.stringify(initial)
  const storedBefore = useRef(stored)
  useEffect(() => {
    if (storedBefore.current === stored) return
    storedBefore.current = stored
    const present = JSON.parse(stored) as FormDraft
    const { defaultValues: before = {}, dirtyFields: dirty } = form.formState
    const typed = form.getValues()
    const isTaken = (key: string) => present[key] !== before[key] && present[key] !== typed[key]
    if (!isRunning.current && Object.keys(dirty).some(isTaken)) setOverwritten(true)
    form.reset(present, { keepDirtyValues: true, keepErrors: true })
  }, [form, stored])

  const isFixed = (key: string) => !(errors as Record<string, KeptError>)[key]
  if (refusal.keys.some(isFixed)) {
    setRefusal({ ...refusal, keys: refusal.keys.filter((key) => !isFixed(key)) })
  }

  useUnsavedChanges(isDirty)
  const tellDirty = useRef(onDirtyChange)
  tellDirty.current = onDirtyChange
  useEffect(() => {
    tellDirty.current?.({ isDirty })
  }, [isDirty])
  useEffect(() => () => tellDirty.current?.({ isDirty: false }), [])

  const tellEntered = useRef<(draft: FormDraft) => void>(() => {})
  tellEntered.current = (draft) => onEntered?.({ entered: toInput(fields, draft) as Partial<Output> })
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values: draft }) => tellEntered.current(draft) }),
    [form],
  )

  const list = (keys: readonly string[]) =>
    setRefusal(({ attempt }) => ({ attempt: attempt + 1, keys, isListed: keys.length > 1 }))

  const refuse = (cause: unknown) => {
    const next = toFailure(cause, fields, texts)
    if (!next) return
    for (const [key, message] of Object.entries(next.fields)) form.setError(key, { type: 'server', message })
    for (const field of fields) if (field.kind === 'password') form.resetField(keyOf(field), { keepError: true })
    setFailure(next)
    list(Object.keys(next.fields))
  }

  const save = async (output: Output) => {
    const draft = form.getValues()
    setPending(true)
    const outcome = await onSubmit(output, {
      // The same content keeps the same key: a retry after a lost response does nothing twice.
      idempotencyKey: keyFor(idempotencyKey, JSON.stringify(output)),
      changes: changesOf(output, Object.keys(dirtyFields)),
    }).then(
      (result) => ({ result }),
      (cause: unknown) => ({ cause }),
    )
    setPending(false)
    if ('cause' in outcome) return refuse(outcome.cause)
    const isStillDirty = keepTyped(draft)
    list([])
    tellDirty.current?.({ isDirty: isStillDirty })
    if (savedText) toast({ tone: 'success', title: texts.savedTitle, text: savedText })
    onSaved?.({ result: outcome.result, values: output })
  }

  /** Makes the saved values the stored ones; later typing remains a change. Returns true if there is any. */
  const keepTyped = (saved: FormDraft) => {
    const typed = Object.entries(form.getValues()).filter(([key, value]) => value !== saved[key])
    form.reset(saved)
    for (const [key, value] of typed) form.setValue(key, value, { shouldDirty: true })
    idempotencyKey.current = null
    return typed.length > 0
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isRunning.current) return
    if (isOverwritten) return list([])
    isRunning.current = true
    setFailure(null)
    try {
      let found: readonly string[] | null = null
      await form.handleSubmit(save, (wrong) => {
        found = Object.keys(wrong)
      })()
      // After the form library has reported them.
      if (found) list(found)
    } finally {
      isRunning.current = false
    }
  }

  const textOf = (key: string): string | undefined => {
    const error = (errors as Record<string, KeptError>)[key]
    if (!error?.problem) return error?.message
    const own = holdsControls(error.problem.issue) ? undefined : messageOf?.(error.problem as never)
    const field = fields.find((one) => keyOf(one) === key)
    return own ?? (field ? problemText(error.problem, field, texts) : texts.wrongForm)
  }
  const inOrder = [wholeForm, ...fields.map(keyOf)].filter((key) => refusal.keys.includes(key))
  const wrong = inOrder.flatMap((key) => {
    const text = textOf(key)
    return text ? [{ key, text }] : []
  })
  useFocusProblem({ form: root, problems: banner, attempt: refusal.attempt, first: wrong[0]?.key })

  const discard = () => {
    form.reset(initial)
    setFailure(null)
    setOverwritten(false)
    tellDirty.current?.({ isDirty: false })
  }
  const reload = () => {
    discard()
    onReload?.()
  }
  const failures = isOverwritten ? [texts.failures.stale] : (failure?.texts ?? [])
  const general = [...failures, ...wrong.filter(isWhole).map(({ text }) => text)]
  const listed = refusal.isListed ? wrong.filter((one) => !isWhole(one)) : []
  return {
    isPending,
    isDirty,
    /** Resets to the stored values. */
    discard,
    formProps: { ref: root, id, onSubmit: submit, noValidate: true },
    fieldsProps: { id, control: form.control as unknown as Control<FormDraft>, textOf },
    /** Error summary above the fields; `null`: none. */
    problems:
      general.length + listed.length === 0
        ? null
        : ({
            ref: banner,
            id,
            texts: general,
            fields: listed,
            onFollow: (key) => focusField(root.current, key),
            onReload: isOverwritten || (failure?.isStale && onReload) ? reload : undefined,
          } satisfies FormProblemsProps & { ref: RefObject<HTMLDivElement | null> }),
  }
}

function isWhole({ key }: { key: string }): boolean {
  return key === wholeForm
}

function keyFor(kept: { current: { of: string; key: string } | null }, content: string): string {
  if (kept.current?.of !== content) kept.current = { of: content, key: crypto.randomUUID() }
  return kept.current.key
}
