import type { OutboundSettings } from '@postern/core'
import { exceedActions, outboundArea, outboundSpamActions, settingsSchema } from '@postern/core/management'
import { formatNumber, layeredSettingsMessages, type OutboundSettingsMessages } from '@postern/core/texts'
import type { ElementOf } from '../elements/declaration'
import { LayeredForm } from '../layered-settings/LayeredForm'
import type { LayeredFormField } from '../layered-settings/layered-form-props'
import { SettingsOverrides } from '../layered-settings/SettingsOverrides'
import { useClient } from '../provider/ClientProvider'
import { useLocale, useTexts } from '../provider/PosternContext'
import { defineWidget } from '../provider/Widget/define-widget'
import { ifMatchOf } from '../resource/define-resource'
import { failureText } from '../resource-form/failure-text'
import { PageHeader } from '../shell/PageHeader/PageHeader'
import { useToast } from '../ui/Toast/Toasts'
import styles from './OutboundSettings.module.css'
import {
  changeOutboundSettings,
  levelOf,
  listOverrides,
  outboundSettings,
  resetBelow,
  type SettingsPlace,
  useOutboundSettingsWords,
} from './outbound-settings-resource'

export interface OutboundSettingsFormProps {
  /** Settings of a reseller. Absent, without a customer: those of the whole service. */
  resellerId?: number
  /** Settings of a customer. */
  customerId?: number
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
  attributes: { resellerId: 'number', customerId: 'number' },
  events: ['dirtyChange'],
} as const satisfies ElementOf<typeof OutboundSettingsForm>

function ConnectedSettings({ resellerId, customerId, ...props }: OutboundSettingsFormProps) {
  const place = { resellerId, customerId }
  const query = outboundSettings.useOne(place)
  return (
    <outboundSettings.State of={query} headingLevel={props.headingLevel ?? 2}>
      {(settings) => (
        <SettingsForm {...props} place={place} settings={settings} onReload={() => void query.refetch()} />
      )}
    </outboundSettings.State>
  )
}

interface SettingsFormProps extends Pick<OutboundSettingsFormProps, 'headingLevel' | 'onDirtyChange'> {
  place: SettingsPlace
  settings: OutboundSettings
  onReload: () => void
}

function SettingsForm({ place, settings, headingLevel = 2, onDirtyChange, onReload }: SettingsFormProps) {
  const client = useClient()
  const words = useOutboundSettingsWords()
  const layered = useTexts('layeredSettings', layeredSettingsMessages)
  const locale = useLocale()
  const toast = useToast()
  const reload = outboundSettings.useReload()
  const level = levelOf(place)
  const isOfCustomer = level === 'customer'
  const change = async (values: Parameters<typeof changeOutboundSettings>[2]) => {
    await changeOutboundSettings(client, place, values, ifMatchOf(settings))
    await reload()
  }
  const changeAtOnce = (values: Parameters<typeof changeOutboundSettings>[2]) => {
    change(values).then(
      () => toast({ tone: 'success', title: layered.saved }),
      (cause) => toast({ tone: 'danger', title: failureText(cause, layered.failed) }),
    )
  }
  return (
    <div className={styles.root}>
      <PageHeader
        title={isOfCustomer ? words.customerTitle : words.title}
        headingLevel={headingLevel}
        meta={[isOfCustomer ? words.customerIntro : words.intro]}
      />
      <LayeredForm
        settings={settings}
        level={level}
        headingLevel={headingLevel === 1 ? 2 : 3}
        fields={fieldsOf(words)}
        sections={[
          { key: 'limits', title: words.sections.limits, intro: words.limitsIntro },
          { key: 'actions', title: words.sections.actions },
        ]}
        schemaOf={(keys) => settingsSchema(outboundArea, keys as (keyof typeof outboundArea.shape)[])}
        valueText={(key, value) => valueText(words, locale, key, value)}
        onSave={change}
        onInherit={(key) => changeAtOnce({ [key]: null })}
        {...(!isOfCustomer && {
          onLock: (key: string, isLocked: boolean) => {
            const others = settings.locks.filter((locked) => locked !== key)
            changeAtOnce({ locks: isLocked ? [...others, key] : others })
          },
        })}
        {...(onDirtyChange && { onDirtyChange })}
        onReload={onReload}
      />
      {!isOfCustomer && (
        <SettingsOverrides
          queryKey={[outboundSettings.key, 'overrides', place.resellerId ?? null]}
          fields={fieldsOf(words)}
          headingLevel={headingLevel === 1 ? 2 : 3}
          load={(signal) => listOverrides(client, place, { signal })}
          onReset={(key) => resetBelow(client, place, key)}
        />
      )}
    </div>
  )
}

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
