import { decides, readOwnership } from '@postern/core/management'
import { CustomerState } from '../../customers/CustomerState'
import type { ElementOf } from '../../elements/declaration'
import { defineWidget } from '../../provider/Widget/define-widget'
import { UserOverrides } from '../UserOverrides'
import { useDigestSettings } from '../useDigestSettings'
import { DigestSettingsFormView } from './DigestSettingsFormView'
import type { DigestSettingsFormProps } from './digest-settings-form-props'

/** Schedule and content of a customer's digests, and the actions that users may take from them (RT-075). */
export const DigestSettingsForm = /* @__PURE__ */ defineWidget('DigestSettingsForm', ConnectedDigestSettings, {
  events: ['onDirtyChange'],
})

export const digestSettingsFormElement = {
  attributes: { customerId: 'number' },
  needs: ['customerId'],
  events: ['dirtyChange'],
  asks: 'role',
} as const satisfies ElementOf<typeof DigestSettingsForm>

function ConnectedDigestSettings({
  customerId,
  userRole,
  product,
  headingLevel = 2,
  onDirtyChange,
}: DigestSettingsFormProps) {
  const { of, ownership, reload, save } = useDigestSettings(customerId)
  const canChange = decides(userRole, readOwnership(ownership, product).digests)
  return (
    <CustomerState of={of} headingLevel={headingLevel}>
      {(stored) => (
        <DigestSettingsFormView
          stored={stored}
          canChange={canChange}
          headingLevel={headingLevel}
          now={new Date()}
          onDirtyChange={onDirtyChange}
          onReload={reload}
          onSave={save}
          overrides={canChange && <UserOverrides customerId={customerId} of="digests" headingLevel={headingLevel} />}
        />
      )}
    </CustomerState>
  )
}
