import { exceedActions, outboundArea, outboundSpamActions } from '@postern/core/management'
import { formatNumber, type OutboundSettingsMessages, outboundSettingsMessages } from '@postern/core/texts'
import type { ElementOf } from '../elements/declaration'
import { LayeredSettingsPage } from '../layered-settings/LayeredSettingsPage'
import type { LayeredFormField } from '../layered-settings/layered-form-props'
import { defineLayeredResource } from '../layered-settings/layered-resource'
import { useLocale, useTexts } from '../provider/PosternContext'
import { defineWidget } from '../provider/Widget/define-widget'

export interface OutboundSettingsFormProps {
  /** Settings of a reseller. Absent, without a customer: those of the whole service. */
  resellerId?: number
  /** Settings of a customer. */
  customerId?: number
  /** Shows limits and where they come from, for those who may not change them. */
  isReadOnly?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2
  onDirtyChange?: (details: { isDirty: boolean }) => void
}

/** Limits of outbound mail and what happens above them: of the service, a reseller or a customer (RT-038). */
export const OutboundSettingsForm = /* @__PURE__ */ defineWidget('OutboundSettingsForm', ConnectedSettings, {
  keyOf: ({ resellerId, customerId }) => `${resellerId} ${customerId}`,
  events: ['onDirtyChange'],
})

export const outboundSettingsFormElement = {
  attributes: { resellerId: 'number', customerId: 'number', isReadOnly: 'flag' },
  events: ['dirtyChange'],
} as const satisfies ElementOf<typeof OutboundSettingsForm>

function ConnectedSettings(props: OutboundSettingsFormProps) {
  const words = useTexts('outboundSettings', outboundSettingsMessages)
  const locale = useLocale()
  const isOfCustomer = props.customerId !== undefined
  return (
    <LayeredSettingsPage
      {...props}
      resource={outboundSettings}
      area={outboundArea}
      content={{
        title: isOfCustomer ? words.customerTitle : words.title,
        intro: introOf(props, words),
        fields: fieldsOf(words),
        sections: [
          { key: 'limits', title: words.sections.limits, intro: words.limitsIntro },
          { key: 'actions', title: words.sections.actions },
        ],
        valueText: (key, value) => valueText(words, locale, key, value),
      }}
    />
  )
}

function introOf({ customerId, isReadOnly }: OutboundSettingsFormProps, words: OutboundSettingsMessages): string {
  if (isReadOnly) return words.readOnlyIntro
  return customerId === undefined ? words.intro : words.customerIntro
}

const outboundSettings = /* @__PURE__ */ defineLayeredResource('outbound-settings', (client) => client.outboundSettings)

const limits = [
  'senderPerHour',
  'senderPerDay',
  'customerPerDay',
  'recipientsPerMessage',
  'megabytesPerMessage',
] as const

function fieldsOf({ fields, onExceed, spamAction, onExceedHint, spamHint }: OutboundSettingsMessages) {
  return [
    ...limits.map(
      (name): LayeredFormField => ({
        ...{ name, kind: 'number', label: fields[name], section: 'limits', maxLength: 7 },
      }),
    ),
    {
      ...{ name: 'onExceed', kind: 'select', label: fields.onExceed, hint: onExceedHint, section: 'actions' },
      options: exceedActions.map((value) => ({ value, label: onExceed[value] })),
    },
    {
      ...{ name: 'spamAction', kind: 'select', label: fields.spamAction, hint: spamHint, section: 'actions' },
      options: outboundSpamActions.map((value) => ({ value, label: spamAction[value] })),
    },
  ] satisfies readonly LayeredFormField[]
}

function valueText(
  words: OutboundSettingsMessages,
  locale: Parameters<typeof formatNumber>[1],
  key: string,
  value: unknown,
) {
  if (typeof value === 'number') return formatNumber(value, locale)
  const texts: Readonly<Record<string, string>> = key === 'onExceed' ? words.onExceed : words.spamAction
  return texts[String(value)] ?? String(value)
}
