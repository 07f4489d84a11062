import type { Role } from '@postern/core'
import { decides, readOwnership } from '@postern/core/management'
import { CustomerState } from '../../customers/CustomerState'
import { defineWidget } from '../../provider/Widget/define-widget'
import { useDigestSettings } from '../useDigestSettings'
import { NoticeSettingsFormView } from './NoticeSettingsFormView'

export interface NoticeSettingsFormProps {
  customerId: number
  /** Of the signed-in user; with the customer's ownership it says whether anything can be changed. */
  userRole: Role
  /** The product key that the server was started with. */
  product?: string
  /** Level of its own heading. Default: 2. */
  headingLevel?: 2 | 3
  onDirtyChange?: (details: { isDirty: boolean }) => void
}

/** Whether a customer's users are told at once of what is held, of what, and how often (RT-080). */
export const NoticeSettingsForm = /* @__PURE__ */ defineWidget('NoticeSettingsForm', ConnectedNoticeSettings, {
  events: ['onDirtyChange'],
})

function ConnectedNoticeSettings({
  customerId,
  userRole,
  product,
  headingLevel = 2,
  onDirtyChange,
}: NoticeSettingsFormProps) {
  const { of, ownership, reload, save } = useDigestSettings(customerId)
  return (
    <CustomerState of={of} headingLevel={headingLevel}>
      {(stored) => (
        <NoticeSettingsFormView
          stored={stored}
          canChange={decides(userRole, readOwnership(ownership, product).digests)}
          headingLevel={headingLevel}
          onDirtyChange={onDirtyChange}
          onReload={reload}
          onSave={save}
        />
      )}
    </CustomerState>
  )
}
