import type { OutboundIp } from '@postern/core'
import { outboundIps as calls } from '@postern/core/contract'
import { isWideNetwork, outboundIpStates } from '@postern/core/management'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { defineForm, type ObjectFormProps } from '../resource/define-form'
import { outboundIps, useOutboundSetup } from './outbound-ip-resource'

export interface OutboundIpFormProps extends ObjectFormProps {
  /** Whose server it is. */
  customerId: number
  /** Outbound IP to change. Absent: adds one. */
  sourceId?: number
  onSaved?: (details: { source: OutboundIp; isNew: boolean }) => void
}

/** Lets an own server of a customer send mail out, or changes one (RT-090). */
export const OutboundIpForm = /* @__PURE__ */ defineForm('OutboundIpForm', outboundIps, {
  idOf: ({ customerId, sourceId }: OutboundIpFormProps) =>
    sourceId === undefined ? undefined : { customerId, sourceId },
  schema: calls.create.body,
  onSaved: (props, { object: source, isNew }) => props.onSaved?.({ source, isNew }),
  useForm({ object: source, words: texts, props: { customerId: id } }) {
    const client = useClient()
    const setup = useOutboundSetup(id)
    const { form, states } = texts
    const kept = source?.senderDomains ?? []
    const domains = (setup.data?.domains ?? []).filter((domain) => domain.isVerified || kept.includes(domain.id))
    return {
      title: source ? form.editTitle(source.name) : form.newTitle,
      ...(!source && { intro: form.newIntro }),
      needs: { of: setup },
      fields: [
        { name: 'network', kind: 'text', label: form.network, hint: form.networkHint, maxLength: 50 },
        {
          ...{ name: 'confirmWide', kind: 'checkbox', label: form.confirmWide, hint: form.confirmWideHint },
          isShown: ({ network = '' }) => isWideNetwork(String(network)) && network !== source?.network,
        },
        { name: 'name', kind: 'text', label: form.name, hint: form.nameHint },
        {
          ...{ name: 'senderDomains', kind: 'multi', label: form.domains, hint: form.domainsHint },
          ...{ isOptional: true, placeholder: form.allDomains },
          options: domains.map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          ...{ name: 'state', kind: 'select', label: form.state },
          options: outboundIpStates.map((value) => ({ value, label: states[value] })),
          isShown: () => source !== undefined,
        },
        {
          ...{ name: 'note', kind: 'textarea', label: form.note, maxLength: 200 },
          ...{ isOptional: true, whenEmpty: '' },
        },
      ],
      values: source ?? {},
      submitLabel: source ? form.save : form.add,
      messageOf({ name, isMissing }) {
        if (!isMissing) return undefined
        if (name === 'network') return form.networkMissing
        return name === 'name' ? form.nameMissing : undefined
      },
      save: (values, { changes, idempotencyKey, seen }) =>
        source
          ? client.outboundIps.update({ id, sourceId: source.id, ...changes }, seen)
          : client.outboundIps.create({ id, ...values }, { idempotencyKey }),
    }
  },
})

export const outboundIpFormElement = {
  attributes: { customerId: 'number', sourceId: 'number', canCancel: 'flag' },
  needs: ['customerId'],
  events: ['loaded', 'saved', 'cancel', 'dirtyChange'],
  offered: { cancel: 'canCancel' },
  token: {
    name: { en: 'New or changed outbound IP', fr: 'Nouvelle IP sortante ou modification' },
    calls: ['getOutboundIp', 'getOutboundIpSetup', 'createOutboundIp', 'updateOutboundIp'],
  },
} as const satisfies ElementOf<typeof OutboundIpForm>
