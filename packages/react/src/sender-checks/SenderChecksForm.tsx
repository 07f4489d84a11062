import { senderChecksArea, trustedSealersAtMost } from '@postern/core/management'
import { formatNumber, type SenderChecksMessages, senderChecksMessages } from '@postern/core/texts'
import type { ElementOf } from '../elements/declaration'
import { LayeredSettingsPage } from '../layered-settings/LayeredSettingsPage'
import { defineLayeredResource } from '../layered-settings/layered-resource'
import { useLocale, useTexts } from '../provider/PosternContext'
import { defineWidget } from '../provider/Widget/define-widget'

export interface SenderChecksFormProps {
  /** Settings of a reseller. Absent, without a customer: those of the whole service. */
  resellerId?: number
  /** Settings of a customer. */
  customerId?: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2
  onDirtyChange?: (details: { isDirty: boolean }) => void
}

/** Whether mail that fails DMARC is held, and trusted forwarders: of the service, a reseller or a customer (RT-070). */
export const SenderChecksForm = /* @__PURE__ */ defineWidget('SenderChecksForm', ConnectedSettings, {
  keyOf: ({ resellerId, customerId }) => `${resellerId} ${customerId}`,
  events: ['onDirtyChange'],
})

export const senderChecksFormElement = {
  attributes: { resellerId: 'number', customerId: 'number' },
  events: ['dirtyChange'],
} as const satisfies ElementOf<typeof SenderChecksForm>

const senderChecks = /* @__PURE__ */ defineLayeredResource('sender-checks', (client) => client.senderChecks)

function ConnectedSettings(props: SenderChecksFormProps) {
  const words = useTexts('senderChecks', senderChecksMessages)
  const { fields, sections, title, intro } = words
  const most = formatNumber(trustedSealersAtMost, useLocale())
  return (
    <LayeredSettingsPage
      {...props}
      resource={senderChecks}
      area={senderChecksArea}
      content={{
        title,
        intro,
        fields: [
          {
            ...{ name: 'holdsFailedDmarc', kind: 'checkbox', label: fields.holdsFailedDmarc },
            ...{ hint: words.holdsHint, section: 'dmarc' },
          },
          {
            ...{ name: 'trustedSealers', kind: 'lines', label: fields.trustedSealers },
            ...{ hint: words.sealersHint(most), section: 'forwarded' },
          },
        ],
        sections: [
          { key: 'dmarc', title: sections.dmarc, intro: words.dmarcIntro },
          { key: 'forwarded', title: sections.forwarded, intro: words.forwardedIntro },
        ],
        valueText: (_key, value) => valueText(words, value),
      }}
    />
  )
}

function valueText({ on, off, none }: SenderChecksMessages, value: unknown) {
  if (Array.isArray(value)) return value.join(', ') || none
  return value === true ? on : off
}
