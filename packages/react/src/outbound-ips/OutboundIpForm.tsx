import type { OutboundIp } from '@postern/core'
import { outboundIps as calls } from '@postern/core/contract'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { defineForm, type ObjectFormProps } from '../resource/define-form'
import { outboundIps, useOutboundSetup } from './outbound-ip-resource'
import { sourceFields } from './source-fields'

export interface OutboundIpFormProps extends ObjectFormProps {
  /** Owner of the server. */
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
    const { form } = texts
    return {
      title: source ? form.editTitle(source.name) : form.newTitle,
      ...(!source && { intro: form.newIntro }),
      needs: { of: setup },
      fields: sourceFields(texts, { source, domains: setup.data?.domains }),
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
