import type { StopMail } from '@postern/core'
import { StopMailDraft } from '@postern/core/contract'
import { stopActions, stopDirections, stopScopes } from '@postern/core/management'
import { toInstant } from '@postern/core/scheduled-reports'
import { useState } from 'react'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { useTimeZone } from '../provider/PosternContext'
import { defineForm, type ObjectFormProps } from '../resource/define-form'
import { customerOptions } from '../tenants/find-customers'
import { SubSection } from '../ui/Section/SubSection'
import { StopEstimateLine } from './StopEstimateLine'
import { stopMails } from './stop-mail-resource'

export interface StopMailFormProps extends ObjectFormProps {
  /** Direction that is chosen at first. Default: `in`. */
  direction?: 'in' | 'out'
  onSaved?: (details: { stop: StopMail }) => void
}

/** Stops mail, with an estimate of how much; all mail of a customer asks for the customer's name, typed (RT-047). */
export const StopMailForm = /* @__PURE__ */ defineForm('StopMailForm', stopMails, {
  idOf: (_props: StopMailFormProps) => undefined,
  schema: StopMailDraft,
  onSaved: (props, { object: stop }) => props.onSaved?.({ stop }),
  useForm({ words: texts, props: { direction = 'in' }, below }) {
    const client = useClient()
    const timeZone = useTimeZone()
    const { form } = texts
    const [values] = useState<Partial<StopMailDraft>>({ direction, scope: 'sender', action: 'defer' })
    const [entered, setEntered] = useState(values)
    const isWhole = entered.scope === 'customer'
    const valueWords = {
      ...(entered.scope === 'domain' && { label: form.domain, hint: form.domainHint }),
      ...(entered.scope === 'network' && { label: form.network, hint: form.networkHint }),
    }
    return {
      title: form.title,
      intro: form.intro,
      fields: [
        {
          ...{ name: 'direction', kind: 'radioCards', label: form.direction },
          options: stopDirections.map((value) => ({
            ...{ value, label: texts.directions[value], text: texts.directionTexts[value] },
          })),
        },
        {
          ...{ name: 'scope', kind: 'select', label: form.scope },
          options: stopScopes.map((value) => ({ value, label: texts.scopes[value] })),
        },
        {
          ...{ name: 'value', kind: 'textarea', label: form.address, hint: form.addressHint, maxLength: 255, rows: 1 },
          ...valueWords,
          isShown: ({ scope }) => scope !== 'customer',
        },
        {
          ...{ name: 'customerId', kind: 'combobox', hint: form.customerHint, isOptional: !isWhole },
          label: isWhole ? form.customer : form.customerOnly,
          isShown: ({ scope }) => scope !== 'domain',
          loadOptions: (typed) => customerOptions(client.customers, typed),
        },
        {
          ...{ name: 'customerName', kind: 'textarea', label: form.customerName, hint: form.customerNameHint },
          ...{ maxLength: 100, rows: 1, isShown: ({ scope }) => scope === 'customer' },
        },
        {
          ...{ name: 'action', kind: 'radioCards', label: form.action },
          options: stopActions.map((value) => ({
            ...{ value, label: texts.actions[value], text: texts.actionTexts[value] },
          })),
        },
        { name: 'until', kind: 'dateTime', label: form.until, hint: form.untilHint },
        { name: 'reason', kind: 'textarea', label: form.reason, hint: form.reasonHint, maxLength: 255, rows: 2 },
      ],
      values,
      onEntered: (details) => setEntered(details.entered),
      children: (
        <SubSection title={texts.estimate.title} headingLevel={below}>
          <StopEstimateLine {...entered} />
        </SubSection>
      ),
      submitLabel: form.submit,
      messageOf({ name, isMissing }) {
        if (name === 'customerId') return form.customerMissing
        if (!isMissing) return undefined
        if (name === 'value') return form.valueMissing
        if (name === 'until') return form.untilMissing
        return name === 'reason' ? form.reasonMissing : undefined
      },
      save: ({ until, ...stop }, { idempotencyKey }) =>
        client.stopMails.create(
          { ...stop, until: toInstant(until, timeZone)?.toISOString() ?? '' },
          { idempotencyKey },
        ),
    }
  },
})

export const stopMailFormElement = {
  attributes: { direction: 'text', canCancel: 'flag' },
  events: ['loaded', 'saved', 'cancel', 'dirtyChange'],
  offered: { cancel: 'canCancel' },
} as const satisfies ElementOf<typeof StopMailForm>
