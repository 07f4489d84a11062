import type { Reseller } from '@postern/core'
import type { ReactNode } from 'react'

export interface ResellerFormProps {
  /** Reseller to edit. Absent: one is added. */
  resellerId?: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Rendered when there is no such reseller. */
  backLink?: ReactNode
  /** Fires when its name has loaded, for example for the page title. */
  onLoaded?: (details: { name: string }) => void
  onSaved?: (details: { reseller: Reseller; isNew: boolean }) => void
  onCancel?: () => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
}
