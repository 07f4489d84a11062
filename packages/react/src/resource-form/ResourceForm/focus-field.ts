import { type RefObject, useEffect, useRef } from 'react'

const focusable = 'input:not([type=hidden]), textarea, select, button, [tabindex]'

/** Puts the focus into a field of a form, whatever its part is made of. */
export function focusField(form: HTMLElement | null, key: string): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
  const field = fields.find(({ dataset }) => dataset.field === key)
  const wrong = field?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const target = wrong ?? field?.querySelector<HTMLElement>(focusable)
  target?.focus()
}

export interface FocusProblemOptions {
  form: RefObject<HTMLElement | null>
  /** What is said above the fields; `null` while nothing is. */
  problems: RefObject<HTMLElement | null>
  /** Grows with every submit that was refused or failed. */
  attempt: number
  /** Key of the first wrong field. */
  first: string | undefined
}

/** After a submit that was refused the focus goes to what is said above the fields, else to the only wrong one. */
export function useFocusProblem({ form, problems, attempt, first }: FocusProblemOptions): void {
  const now = useRef(first)
  now.current = first
  useEffect(() => {
    if (attempt === 0) return
    if (problems.current) problems.current.focus()
    else if (now.current !== undefined) focusField(form.current, now.current)
  }, [form, problems, attempt])
}
