import type { Role } from '@postern/core'

export interface NoticeSettingsFormProps {
  customerId: number
  /** Role of the signed-in user; together with the customer's ownership it decides whether anything can be changed. */
  userRole: Role
  /** The product key that the server was started with. */
  product?: string
  /** Level of its own heading. Default: 2. */
  headingLevel?: 2 | 3
  onDirtyChange?: (details: { isDirty: boolean }) => void
}
