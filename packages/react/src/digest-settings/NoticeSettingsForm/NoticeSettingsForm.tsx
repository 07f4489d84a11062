import { decides, readOwnership } from '@postern/core/management'
import { CustomerState } from '../../customers/CustomerState'
import type { ElementOf } from '../../elements/declaration'
import { defineWidget } from '../../provider/Widget/define-widget'
import { UserOverrides } from '../UserOverrides'
import { useDigestSettings } from '../useDigestSettings'
import { NoticeSettingsFormView } from './NoticeSettingsFormView'
import type { NoticeSettingsFormProps } from './notice-settings-form-props'

/** Settings for whether a customer's users are notified at once of held mail, for which mail, and how often (RT-080). */
export const NoticeSettingsForm = /* @__PURE__ */ defineWidget('NoticeSettingsForm', ConnectedNoticeSettings, {
  events: ['onDirtyChange'],
})

export const noticeSettingsFormElement = {
  attributes: { customerId: 'number' },
  needs: ['customerId'],
  events: ['dirtyChange'],
  asks: 'role',
} as const satisfies ElementOf<typeof NoticeSettingsForm>

function ConnectedNoticeSettings({
  customerId,
  userRole,
  product,
  headingLevel = 2,
  onDirtyChange,
}: NoticeSettingsFormProps) {
  const { of, ownership, reload, save, testNotice } = useDigestSettings(customerId)
  const canChange = decides(userRole, readOwnership(ownership, product).digests)
  return (
    <CustomerState of={of} headingLevel={headingLevel}>
      {(stored) => (
        <NoticeSettingsFormView
          stored={stored}
          canChange={canChange}
          headingLevel={headingLevel}
          onDirtyChange={onDirtyChange}
          onReload={reload}
          onSave={save}
          onTest={testNotice}
          overrides={canChange && <UserOverrides customerId={customerId} of="notices" headingLevel={headingLevel} />}
        />
      )}
    </CustomerState>
  )
}
