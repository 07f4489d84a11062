import type { ThirdPartyRelay } from '@postern/core'
import { NewThirdPartyRelayDraft, ThirdPartyRelayDraft } from '@postern/core/contract'
import { type SourceSkip, sourceSkips } from '@postern/core/management'
import { useMemo, useState } from 'react'
import type { ElementOf } from '../elements/declaration'
import { useOutboundSetup } from '../outbound-ips/outbound-ip-resource'
import { sourceFields } from '../outbound-ips/source-fields'
import { useClient } from '../provider/ClientProvider'
import { defineForm, type ObjectFormProps } from '../resource/define-form'
import type { FormSchema } from '../resource-form/form-field'
import { customerOptions } from '../tenants/find-customers'
import { thirdPartyRelays } from './third-party-relay-resource'

export interface ThirdPartyRelayFormProps extends ObjectFormProps {
  /** Relay to change. Absent: adds one. */
  relayId?: number
  onSaved?: (details: { relay: ThirdPartyRelay; isNew: boolean }) => void
}

/** Lets another mail service send mail of a customer, or changes one; each skipped check is ticked with its risk (RT-041). */
export const ThirdPartyRelayForm = /* @__PURE__ */ defineForm('ThirdPartyRelayForm', thirdPartyRelays, {
  idOf: ({ relayId }: ThirdPartyRelayFormProps) => relayId,
  schema: NewThirdPartyRelayDraft as FormSchema<ThirdPartyRelayDraft>,
  changeSchema: ThirdPartyRelayDraft,
  onSaved: (props, { object: relay, isNew }) => props.onSaved?.({ relay, isNew }),
  useForm({ object: relay, words: texts }) {
    const client = useClient()
    const { form, skips, risks } = texts
    const values = useMemo(() => (relay ? { ...relay, skip: flagsOf(relay.skips) } : {}), [relay])
    const [chosen, setChosen] = useState<number>()
    const setup = useOutboundSetup(relay?.customer.id ?? chosen)
    return {
      title: relay ? form.editTitle(relay.name) : form.newTitle,
      ...(!relay && { intro: form.newIntro }),
      fields: [
        {
          ...{ name: 'customerId', kind: 'combobox', label: form.customer, hint: form.customerHint },
          isShown: () => relay === undefined,
          loadOptions: (typed) => customerOptions(client.customers, typed),
        },
        ...sourceFields(texts, { source: relay, domains: setup.data?.domains }),
        ...sourceSkips.map((skip) => ({
          ...{ name: `skip.${skip}` as const, kind: 'checkbox' as const, label: skips[skip], hint: risks[skip] },
          section: 'skips',
        })),
      ],
      sections: [{ key: 'skips', title: form.skipsTitle, intro: form.skipsIntro }],
      values,
      onEntered: ({ entered }) => setChosen(entered.customerId ? Number(entered.customerId) : undefined),
      submitLabel: relay ? form.save : form.add,
      messageOf({ name, isMissing }) {
        if (!isMissing) return undefined
        if (name === 'customerId') return form.customerMissing
        if (name === 'network') return form.networkMissing
        return name === 'name' ? form.nameMissing : undefined
      },
      save({ skip, customerId = 0, ...source }, { changes, idempotencyKey, seen }) {
        const skipped = sourceSkips.filter((one) => skip?.[one])
        if (!relay) {
          return client.thirdPartyRelays.create({ ...source, customerId, skips: skipped }, { idempotencyKey })
        }
        const { skip: changedSkips, customerId: _, ...rest } = changes
        return client.thirdPartyRelays.update({ id: relay.id, ...rest, ...(changedSkips && { skips: skipped }) }, seen)
      },
    }
  },
})

function flagsOf(skips: readonly SourceSkip[]): Record<SourceSkip, boolean> {
  return Object.fromEntries(sourceSkips.map((skip) => [skip, skips.includes(skip)])) as Record<SourceSkip, boolean>
}

export const thirdPartyRelayFormElement = {
  attributes: { relayId: 'number', canCancel: 'flag' },
  events: ['loaded', 'saved', 'cancel', 'dirtyChange'],
  offered: { cancel: 'canCancel' },
} as const satisfies ElementOf<typeof ThirdPartyRelayForm>
