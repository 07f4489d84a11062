import type { WizardState } from '@postern/core/machines'
import { scheduledReportsMessages } from '@postern/core/texts'
import { type RefObject, useEffect, useRef } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { focusField } from '../../resource-form/ResourceForm/focus-field'
import { useToast } from '../../ui/Toast/Toasts'

/**
 * Reports a violated rule and focuses the field to fix; on a step change, focuses the step, whose name is then read out.
 */
export function useStepFocus(
  form: RefObject<HTMLElement | null>,
  { step, problem, customerId }: WizardState,
  { isAnew }: { isAnew: boolean },
): void {
  const toast = useToast()
  const texts = useTexts('scheduledReports', scheduledReportsMessages)
  const told = useRef(problem)
  const shown = useRef(isAnew ? null : step)
  const latest = useRef({ toast, texts, customerId })
  latest.current = { toast, texts, customerId }

  useEffect(() => {
    const isOther = shown.current !== step
    shown.current = step
    if (problem && told.current !== problem) {
      const { toast: tell, texts: words, customerId: customer } = latest.current
      tell({ tone: 'warning', title: words.problemTitle, text: words.problems[problem.rule] })
      // Nothing else can be chosen without a customer.
      focusField(form.current, customer === null ? 'customer' : problem.field)
    } else if (isOther) {
      form.current?.querySelector<HTMLElement>(`[data-step="${step}"]`)?.focus()
    }
    told.current = problem
  }, [form, step, problem])
}
