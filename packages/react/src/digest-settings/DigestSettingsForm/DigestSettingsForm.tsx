import type { Role } from '@postern/core'
import { decides, readOwnership } from '@postern/core/management'
import { CustomerState } from '../../customers/CustomerState'
import { defineWidget } from '../../provider/Widget/define-widget'
import { useDigestSettings } from '../useDigestSettings'
import { DigestSettingsFormView } from './DigestSettingsFormView'

export interface DigestSettingsFormProps {
  customerId: number
  /** Of the signed-in user; with the customer's ownership it says whether anything can be changed. */
  userRole: Role
  /** The product key that the server was started with. */
  product?: string
  /** Level of its own heading. Default: 2. */
  headingLevel?: 2 | 3
  onDirtyChange?: (details: { isDirty: boolean }) => void
}

/** When a customer's users get digests, of what, and what they may do from them (RT-075). */
export const DigestSettingsForm = /* @__PURE__ */ defineWidget('DigestSettingsForm', ConnectedDigestSettings, {
  events: ['onDirtyChange'],
})

function ConnectedDigestSettings({
  customerId,
  userRole,
  product,
  headingLevel = 2,
  onDirtyChange,
}: DigestSettingsFormProps) {
  const { of, ownership, reload, save } = useDigestSettings(customerId)
  return (
    <CustomerState of={of} headingLevel={headingLevel}>
      {(stored) => (
        <DigestSettingsFormView
          stored={stored}
          canChange={decides(userRole, readOwnership(ownership, product).digests)}
          headingLevel={headingLevel}
          now={new Date()}
          onDirtyChange={onDirtyChange}
          onReload={reload}
          onSave={save}
        />
      )}
    </CustomerState>
  )
}
