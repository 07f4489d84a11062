import { type RefObject, useEffect, useRef } from 'react'

const focusable = 'input:not([type=hidden]), textarea, select, button, [tabindex]'

/** Focuses a field of a form, whatever its control. */
export function focusField(form: HTMLElement | null, key: string): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
  const field = fields.find(({ dataset }) => dataset.field === key)
  const wrong = field?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const target = wrong ?? field?.querySelector<HTMLElement>(focusable)
  target?.focus()
}

export interface FocusProblemOptions {
  form: RefObject<HTMLElement | null>
  /** Error summary above the fields; `null` while there is none. */
  problems: RefObject<HTMLElement | null>
  /** Incremented on each submit that was rejected or failed. */
  attempt: number
  /** Key of the first invalid field. */
  first: string | undefined
}

/** After a rejected submit, focuses the summary above the fields, or the only invalid field. */
export function useFocusProblem({ form, problems, attempt, first }: FocusProblemOptions): void {
  const now = useRef(first)
  now.current = first
  useEffect(() => {
    if (attempt === 0) return
    if (problems.current) problems.current.focus()
    else if (now.current !== undefined) focusField(form.current, now.current)
  }, [form, problems, attempt])
}
