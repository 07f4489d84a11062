import type { CustomerSettings, Role, SignInRange } from '@postern/core'
import { AccessControlForm } from '@postern/core/contract'
import { readSignInLine, signInLine } from '@postern/core/management'
import { customerMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import { ResourceForm } from '../../resource-form/ResourceForm/ResourceForm'
import { Banner } from '../../ui/Banner/Banner'
import { DescriptionList } from '../../ui/DescriptionList/DescriptionList'
import { Section } from '../../ui/Section/Section'
import { CustomerState } from '../CustomerState'
import { useChangeableSettings } from '../useChangeableSettings'

export interface CustomerAccessProps {
  customerId: number
  /** Of the signed-in user; with the customer's ownership it says whether anything can be changed. */
  userRole: Role
  /** The product key that the server was started with. */
  product?: string
  /** Level of its own heading. Default: 2. */
  headingLevel?: 2 | 3
  onDirtyChange?: (details: { isDirty: boolean }) => void
}

/** From where, with what and for how long a customer's administrators sign in (RT-081). */
export const CustomerAccess = /* @__PURE__ */ defineWidget('CustomerAccess', ConnectedCustomerAccess, {
  events: ['onDirtyChange'],
})

function ConnectedCustomerAccess({
  customerId,
  userRole,
  product,
  headingLevel = 2,
  onDirtyChange,
}: CustomerAccessProps) {
  const given = { customerId, userRole, product, area: 'accessControl' } as const
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
        />
      )}
    </CustomerState>
  )
}

/** The rules of access as they are saved. */
export interface AccessRules {
  signInRanges: SignInRange[]
  isTwoFactorEnforced: boolean
  sessionHours?: number | null | undefined
}

export interface CustomerAccessViewProps extends Pick<CustomerAccessProps, 'onDirtyChange'> {
  settings: CustomerSettings
  canChange: boolean
  headingLevel: 2 | 3
  onReload: () => void
  /** Rejects with what the server refused. */
  onSave: (rules: AccessRules) => Promise<void>
}

/** The form from plain values; without the right, what holds. */
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
        <ResourceForm
          {...rest}
          schema={AccessControlForm}
          values={{ signInRanges: lines, isTwoFactorEnforced, sessionHours }}
          fields={[
            { name: 'signInRanges', kind: 'lines', label: access.ranges, hint: access.rangesHint, isOptional: true },
            { name: 'isTwoFactorEnforced', kind: 'checkbox', label: access.twoFactor },
            {
              name: 'sessionHours',
              kind: 'number',
              label: access.hours,
              hint: access.hoursHint,
              inputMode: 'numeric',
              isOptional: true,
              whenEmpty: null,
            },
          ]}
          messageOf={({ name }) => (name === 'signInRanges' ? access.rangesWrong : undefined)}
          submitLabel={texts.save}
          savedText={access.saved}
          onSubmit={({ signInRanges: typed, ...others }) =>
            onSave({ ...others, signInRanges: typed.flatMap((line) => readSignInLine(line) ?? []) })
          }
          onReload={onReload}
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
