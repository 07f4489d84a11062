import { type CustomerSettings, Language, type Role } from '@postern/core'
import { customers } from '@postern/core/contract'
import { mailFooterLength, SpamAction } from '@postern/core/management'
import { customerMessages, formatNumber } from '@postern/core/texts'
import type { ReactNode } from 'react'
import type { ElementOf } from '../../elements/declaration'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import { ResourceForm } from '../../resource-form/ResourceForm/ResourceForm'
import { Banner } from '../../ui/Banner/Banner'
import { DescriptionList } from '../../ui/DescriptionList/DescriptionList'
import { Section } from '../../ui/Section/Section'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { CustomerState } from '../CustomerState'
import styles from '../Customers.module.css'
import { findZones } from '../country-options'
import { useChangeableSettings } from '../useChangeableSettings'
import type { GeneralSettings } from './general-settings'

export interface CustomerSettingsFormProps {
  customerId: number
  /** Role of the signed-in user; with the customer's ownership it determines whether anything can be changed. */
  userRole: Role
  /** The product key that the server was started with. */
  product?: string
  /** Level of its own heading. Default: 2. */
  headingLevel?: 2 | 3
  onDirtyChange?: (details: { isDirty: boolean }) => void
  /** Content below, for example the customer's history; rendered only once there is something above it. */
  children?: ReactNode
}

/** Time zone, language, retention, and what digest links require (RT-074). */
export const CustomerSettingsForm = /* @__PURE__ */ defineWidget('CustomerSettingsForm', ConnectedCustomerSettings, {
  events: ['onDirtyChange'],
})

export const customerSettingsFormElement = {
  attributes: { customerId: 'number' },
  needs: ['customerId'],
  events: ['dirtyChange'],
  asks: 'role',
} as const satisfies ElementOf<typeof CustomerSettingsForm>

function ConnectedCustomerSettings({
  customerId,
  userRole,
  product,
  headingLevel = 2,
  onDirtyChange,
  children,
}: CustomerSettingsFormProps) {
  const given = { customerId, userRole, product, area: 'settings' } as const
  const { of, canChange, reload, save } = useChangeableSettings(given)
  return (
    <CustomerState of={of} headingLevel={headingLevel}>
      {(settings) => (
        <>
          <CustomerSettingsFormView
            settings={settings}
            canChange={canChange}
            headingLevel={headingLevel}
            onDirtyChange={onDirtyChange}
            onReload={reload}
            onSave={save}
          />
          {children}
        </>
      )}
    </CustomerState>
  )
}

export interface CustomerSettingsFormViewProps extends Pick<CustomerSettingsFormProps, 'onDirtyChange'> {
  settings: CustomerSettings
  canChange: boolean
  headingLevel: 2 | 3
  onReload: () => void
  /** Rejects with the server's error. */
  onSave: (changes: GeneralSettings) => Promise<void>
}

/** Form from plain values; read-only without the permission. */
export function CustomerSettingsFormView({
  settings,
  canChange,
  headingLevel,
  onReload,
  onSave,
  ...rest
}: CustomerSettingsFormViewProps) {
  const texts = useTexts('customer', customerMessages)
  const locale = useLocale()
  const { fields, settings: words } = texts
  const actions = Object.values(SpamAction).map((value) => ({ value, label: words.actions[value] }))
  return (
    <Section title={words.title} intro={words.intro} headingLevel={headingLevel}>
      {canChange ? (
        <ResourceForm
          {...rest}
          schema={customers.updateSettings.body}
          values={{ ...settings, language: settings.language as Language }}
          fields={[
            {
              name: 'timezone',
              kind: 'combobox',
              label: fields.timezone,
              hint: fields.timezoneHint,
              loadOptions: ({ query }) => findZones(query, locale),
              valueLabel: settings.timezone,
            },
            {
              name: 'language',
              kind: 'radioCards',
              label: fields.language,
              options: Object.values(Language).map((value) => ({ value, label: fields.languages[value] })),
            },
            {
              name: 'retentionDays',
              kind: 'number',
              label: words.retention,
              hint: words.retentionHint,
              inputMode: 'numeric',
            },
            {
              name: 'spamAction',
              kind: 'select',
              label: words.spamAction,
              options: actions,
              section: 'unwanted',
            },
            {
              name: 'bulkAction',
              kind: 'select',
              label: words.bulkAction,
              hint: words.bulkActionHint,
              options: actions,
              section: 'unwanted',
            },
            {
              name: 'mailFooter',
              kind: 'textarea',
              label: words.mailFooter,
              hint: words.mailFooterHint,
              ...{ isOptional: true, whenEmpty: '', section: 'recipients' },
              rows: 3,
              maxLength: mailFooterLength,
            },
            { name: 'confirmRelease', kind: 'checkbox', label: words.confirmRelease, section: 'recipients' },
            {
              name: 'allowDisplayWhitelist',
              kind: 'checkbox',
              label: words.allowDisplayWhitelist,
              section: 'recipients',
            },
          ]}
          sections={[
            { key: 'unwanted', title: words.unwanted, intro: words.unwantedIntro },
            { key: 'recipients', title: words.recipients },
          ]}
          headingLevel={headingLevel === 2 ? 3 : 4}
          submitLabel={texts.save}
          savedText={words.saved}
          onSubmit={(_values, { changes }) => onSave(changes)}
          onReload={onReload}
        />
      ) : (
        <>
          <Banner tone="info">{words.decidedAbove}</Banner>
          <DescriptionList
            items={[
              { key: 'zone', label: fields.timezone, value: settings.timezone },
              { key: 'language', label: fields.language, value: fields.languages[settings.language as Language] },
              { key: 'days', label: words.retention, value: words.days(formatNumber(settings.retentionDays, locale)) },
              { key: 'spam', label: words.spamAction, value: words.actions[settings.spamAction] },
              { key: 'bulk', label: words.bulkAction, value: words.actions[settings.bulkAction] },
              {
                key: 'footer',
                label: words.mailFooter,
                value: settings.mailFooter ? (
                  <span className={styles.lines}>
                    <Untrusted>{settings.mailFooter}</Untrusted>
                  </span>
                ) : (
                  words.noFooter
                ),
              },
              { key: 'confirm', label: words.confirmRelease, value: settings.confirmRelease ? words.yes : words.no },
              {
                key: 'allow',
                label: words.allowDisplayWhitelist,
                value: settings.allowDisplayWhitelist ? words.yes : words.no,
              },
            ]}
          />
        </>
      )}
    </Section>
  )
}
