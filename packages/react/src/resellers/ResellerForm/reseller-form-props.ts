import type { Reseller } from '@postern/core'
import type { ReactNode } from 'react'

export interface ResellerFormProps {
  /** Which one is edited. Absent: one is added. */
  resellerId?: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Stands where there is no such reseller. */
  backLink?: ReactNode
  /** Its name is known, for example for the title of a page. */
  onLoaded?: (details: { name: string }) => void
  onSaved?: (details: { reseller: Reseller; isNew: boolean }) => void
  onCancel?: () => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
}
