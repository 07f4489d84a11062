import type { ResellerSettings } from '@postern/core'
import { ResellerSettingsDraft } from '@postern/core/contract'
import { signInLine } from '@postern/core/management'
import { resellerDetailsMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import type { FormField } from '../../resource-form/form-field'
import { ResourceForm } from '../../resource-form/ResourceForm/ResourceForm'
import type { FieldName } from '../../resource-form/ResourceForm/resource-form-props'
import { Section } from '../../ui/Section/Section'
import type { ResellerSettingsProps } from './reseller-settings-props'

export interface ResellerSettingsViewProps extends Omit<ResellerSettingsProps, 'resellerId'> {
  settings: ResellerSettings
  /** Saves the changes. */
  onSubmit: (changes: Partial<ResellerSettingsDraft>) => Promise<void>
  /** Reloads the current values after somebody else changed them. */
  onReload: () => void
}

type Field = FormField<FieldName<ResellerSettingsDraft>>

const pages = ['termsUrl', 'privacyUrl', 'disclaimerUrl'] as const

/** The form from plain values and calls. */
export function ResellerSettingsView({ settings, headingLevel = 2, ...rest }: ResellerSettingsViewProps) {
  const { settings: texts } = useTexts('resellerDetails', resellerDetailsMessages)
  const { signInRanges, sessionHours, version: _, ...values } = settings
  const fields: Field[] = [
    {
      ...{ name: 'mailSenderName', kind: 'text', label: texts.mailSenderName, hint: texts.mailSenderNameHint },
      ...{ section: 'mail', isOptional: true, whenEmpty: '' },
    },
    ...pages.map(
      (name): Field => ({
        ...{ name, kind: 'text', label: texts[name], inputMode: 'url', maxLength: 250 },
        ...{ section: 'links', isOptional: true, whenEmpty: '' },
      }),
    ),
    {
      ...{ name: 'embedOrigins', kind: 'lines', label: texts.embedOrigins, hint: texts.embedOriginsHint },
      ...{ section: 'embed', isOptional: true },
    },
    {
      ...{ name: 'signInRanges', kind: 'lines', label: texts.signInRanges, hint: texts.signInRangesHint },
      ...{ section: 'access', isOptional: true },
    },
    { name: 'isTwoFactorEnforced', kind: 'checkbox', label: texts.isTwoFactorEnforced, section: 'access' },
    {
      ...{ name: 'sessionHours', kind: 'number', label: texts.sessionHours, hint: texts.sessionHoursHint },
      ...{ section: 'access', isOptional: true, whenEmpty: null },
    },
  ]
  return (
    <Section title={texts.title} headingLevel={headingLevel}>
      <ResourceForm
        schema={ResellerSettingsDraft}
        fields={fields}
        sections={[
          { key: 'mail', title: texts.mail },
          { key: 'links', title: texts.links, intro: texts.linksIntro },
          { key: 'embed', title: texts.embed, intro: texts.embedIntro },
          { key: 'access', title: texts.access, intro: texts.accessIntro },
        ]}
        headingLevel={headingLevel === 2 ? 3 : 4}
        values={{ ...values, signInRanges: signInRanges.map(signInLine), sessionHours }}
        submitLabel={texts.save}
        savedText={texts.saved}
        messageOf={({ name }) => {
          if (name === null) return undefined
          if ((pages as readonly string[]).includes(name)) return texts.pageWrong
          const wrong = `${name}Wrong`
          return wrong in texts ? String(texts[wrong as keyof typeof texts]) : undefined
        }}
        onSubmit={(_values, { changes }) => rest.onSubmit(changes)}
        onReload={rest.onReload}
        onDirtyChange={rest.onDirtyChange}
      />
    </Section>
  )
}
