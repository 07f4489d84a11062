import type { ProviderUser } from '@postern/core'

/** Id of a role (`roleID`): super, reseller and customer administrator. */
export type UserRole = 1 | 2 | 3

export interface UserFormProps {
  /** Who is changed. Absent: a new user is added. */
  userId?: number
  /** Whose user a new one becomes, and a changed one must be. Absent: chosen in the form, and anybody in reach. */
  customerId?: number
  /** Roles that may be given besides 'mailbox'. Default: those of a customer. */
  roles?: readonly UserRole[]
  /** The signed-in administrator chooses among resellers. Default: false. */
  choosesReseller?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Its name is known, for example for the title of a page. */
  onLoaded?: (details: { name: string }) => void
  onSaved?: (details: { user: ProviderUser; isNew: boolean }) => void
  onCancel?: () => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
}
