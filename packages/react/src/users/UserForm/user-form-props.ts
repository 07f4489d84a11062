import type { ProviderUser } from '@postern/core'

/** Id of a role (`roleID`): super, reseller and customer administrator. */
export type UserRole = 1 | 2 | 3

export interface UserFormProps {
  /** User to change. Absent: a new user is added. */
  userId?: number
  /** Customer that a new user is added to, and that a changed one must belong to. Absent: chosen in the form, and any within reach. */
  customerId?: number
  /** Roles that may be assigned besides 'mailbox'. Default: those of a customer. */
  roles?: readonly UserRole[]
  /** True if the signed-in administrator chooses among resellers. Default: false. */
  choosesReseller?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Fires when its name has loaded, for example for the page title. */
  onLoaded?: (details: { name: string }) => void
  onSaved?: (details: { user: ProviderUser; isNew: boolean }) => void
  onCancel?: () => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
}
