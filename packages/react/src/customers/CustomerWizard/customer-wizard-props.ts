import type { Customer } from '@postern/core'

export interface CustomerWizardProps {
  /** A reseller is chosen: for provider staff. Else the customer is the caller's own reseller's. Default: false. */
  choosesReseller?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2
  /** The customer is there; lead to it. */
  onCreated?: (details: { customer: Customer }) => void
  onCancel?: () => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
}
