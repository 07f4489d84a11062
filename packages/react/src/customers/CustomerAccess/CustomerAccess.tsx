import type { CustomerSettings, Role } from '@postern/core'
import { signInLine } from '@postern/core/management'
import { customerMessages } from '@postern/core/texts'
import { AccessRulesForm } from '../../access-control/AccessRulesForm'
import type { AccessRules } from '../../access-control/access-rules'
import type { LoadAccessPreview } from '../../access-control/useAccessPreview'
import type { ElementOf } from '../../elements/declaration'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import { Banner } from '../../ui/Banner/Banner'
import { DescriptionList } from '../../ui/DescriptionList/DescriptionList'
import { Section } from '../../ui/Section/Section'
import { CustomerState } from '../CustomerState'
import { useChangeableSettings } from '../useChangeableSettings'

export interface CustomerAccessProps {
  customerId: number
  /** Role of the signed-in user; with the customer's ownership it determines whether anything can be changed. */
  userRole: Role
  /** The product key that the server was started with. */
  product?: string
  /** Level of its own heading. Default: 2. */
  headingLevel?: 2 | 3
  onDirtyChange?: (details: { isDirty: boolean }) => void
}

/** Networks, methods and session limits for the sign-in of a customer's administrators (RT-081). */
export const CustomerAccess = /* @__PURE__ */ defineWidget('CustomerAccess', ConnectedCustomerAccess, {
  events: ['onDirtyChange'],
})

export const customerAccessElement = {
  attributes: { customerId: 'number' },
  needs: ['customerId'],
  events: ['dirtyChange'],
  asks: 'role',
} as const satisfies ElementOf<typeof CustomerAccess>

function ConnectedCustomerAccess({
  customerId,
  userRole,
  product,
  headingLevel = 2,
  onDirtyChange,
}: CustomerAccessProps) {
  const given = { customerId, userRole, product, area: 'accessControl' } as const
  const { accessControl } = useClient()
  const { of, canChange, reload, save } = useChangeableSettings(given)
  return (
    <CustomerState of={of} headingLevel={headingLevel}>
      {(settings) => (
        <CustomerAccessView
          settings={settings}
          canChange={canChange}
          headingLevel={headingLevel}
          onDirtyChange={onDirtyChange}
          onReload={reload}
          onSave={save}
          loadPreview={(signInRanges, options) =>
            accessControl.preview({ signInRanges: [...signInRanges], customerId }, options)
          }
        />
      )}
    </CustomerState>
  )
}

export interface CustomerAccessViewProps extends Pick<CustomerAccessProps, 'onDirtyChange'> {
  settings: CustomerSettings
  canChange: boolean
  headingLevel: 2 | 3
  onReload: () => void
  /** Rejects with the server's error. */
  onSave: (rules: AccessRules) => Promise<void>
  /** Absent: no preview of who would be locked out. */
  loadPreview?: LoadAccessPreview
}

/** Form from plain values; read-only without the permission. */
export function CustomerAccessView({
  settings,
  canChange,
  headingLevel,
  onReload,
  onSave,
  ...rest
}: CustomerAccessViewProps) {
  const texts = useTexts('customer', customerMessages)
  const { access } = texts
  const { signInRanges, isTwoFactorEnforced, sessionHours } = settings
  const lines = signInRanges.map(signInLine)
  return (
    <Section title={access.title} intro={access.intro} headingLevel={headingLevel}>
      {canChange ? (
        <AccessRulesForm
          {...rest}
          rules={{ signInRanges, isTwoFactorEnforced, sessionHours }}
          headingLevel={headingLevel === 2 ? 3 : 4}
          onReload={onReload}
          onSave={onSave}
        />
      ) : (
        <>
          <Banner tone="info">{texts.settings.decidedAbove}</Banner>
          <DescriptionList
            items={[
              { key: 'ranges', label: access.ranges, value: lines.join(', ') || access.everywhere },
              {
                key: 'factor',
                label: access.twoFactor,
                value: isTwoFactorEnforced ? texts.settings.yes : texts.settings.no,
              },
              {
                key: 'hours',
                label: access.hours,
                value: sessionHours === null ? access.usual : access.hoursText(String(sessionHours)),
              },
            ]}
          />
        </>
      )}
    </Section>
  )
}
