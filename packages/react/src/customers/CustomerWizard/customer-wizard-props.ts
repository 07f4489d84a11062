import type { Customer } from '@postern/core'

export interface CustomerWizardProps {
  /** Lets provider staff choose a reseller. Otherwise the customer belongs to the caller's own reseller. Default: false. */
  choosesReseller?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2
  /** Fires after the customer was created; go to it. */
  onCreated?: (details: { customer: Customer }) => void
  onCancel?: () => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
}
