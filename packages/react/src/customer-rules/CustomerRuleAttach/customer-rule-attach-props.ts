import type { CustomerRule } from '@postern/core'

export interface CustomerRuleAttachProps {
  customerId: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Fires after the rules were attached; go to the list. */
  onAttached?: (details: { rules: readonly CustomerRule[] }) => void
  onCancel?: () => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
}
