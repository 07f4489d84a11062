import type { Webhook } from '@postern/core'
import { WebhookDraft } from '@postern/core/contract'
import { webhookEvents, webhookTextKey } from '@postern/core/management'
import { useMemo, useState } from 'react'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { defineForm, type ObjectFormProps } from '../resource/define-form'
import { WebhookSecretDialog } from './WebhookSecretDialog'
import { type WebhookOwner, webhooks } from './webhook-resource'

export interface WebhookFormProps extends ObjectFormProps, WebhookOwner {
  /** Webhook to change. Absent: adds one. */
  webhookId?: number
  onSaved?: (details: { webhook: Webhook; isNew: boolean }) => void
}

/** A new secret that is shown, and what goes on once its reader has it. */
interface Shown {
  secret: string
  onClose: () => void
}

/** Adds a webhook and shows its secret this once, or changes one. */
export const WebhookForm = /* @__PURE__ */ defineForm('WebhookForm', webhooks, {
  idOf: ({ webhookId }: WebhookFormProps) => webhookId,
  schema: WebhookDraft,
  onSaved: (props, { object: webhook, isNew }) => props.onSaved?.({ webhook, isNew }),
  useForm({ object: webhook, words: texts, props: { customerId, resellerId } }) {
    const { webhooks: client } = useClient()
    const { form, events, eventHints } = texts
    const [shown, setShown] = useState<Shown | null>(null)
    const values = useMemo(() => (webhook ? toDraft(webhook) : newWebhook), [webhook])
    return {
      title: webhook ? form.editTitle(webhook.name) : form.newTitle,
      intro: form.intro,
      fields: [
        { name: 'name', kind: 'text', label: form.name },
        {
          ...{ name: 'url', kind: 'textarea', label: form.url, hint: form.urlHint, rows: 2 },
          maxLength: 500,
        },
        { name: 'isActive', kind: 'switch', label: form.isActive },
        ...webhookEvents.map((event) => {
          const key = webhookTextKey(event)
          return {
            ...({ name: `chosen.${key}`, kind: 'checkbox', section: 'events' } as const),
            ...{ label: events[key], hint: eventHints[key] },
          }
        }),
      ],
      sections: [{ key: 'events', title: form.eventsTitle }],
      values,
      submitLabel: webhook ? form.save : form.add,
      messageOf({ name, isMissing }) {
        if (name === 'name') return isMissing ? form.nameMissing : undefined
        if (name === 'url') return form.urlWrong
        return name?.startsWith('chosen') ? form.eventsMissing : undefined
      },
      async save(draft, { changes, seen }) {
        const { chosen, ...rest } = webhook ? changes : draft
        const named = { ...rest, ...(chosen && { events: toEvents(draft) }) }
        if (webhook) return client.update({ ...named, id: webhook.id }, seen)
        const { name, url, isActive } = draft
        const made = await client.create({ name, url, isActive, events: toEvents(draft), customerId, resellerId })
        // The page is left once the secret has been seen.
        await new Promise<void>((resolve) => setShown({ secret: made.secret, onClose: resolve }))
        setShown(null)
        return made.webhook
      },
      layers: shown && <WebhookSecretDialog {...shown} />,
    }
  },
})

const newWebhook: Partial<WebhookDraft> = { isActive: true }

function toDraft({ name, url, isActive, events }: Webhook): WebhookDraft {
  const chosen = Object.fromEntries(webhookEvents.map((event) => [webhookTextKey(event), events.includes(event)]))
  return { name, url, isActive, chosen: chosen as WebhookDraft['chosen'] }
}

function toEvents({ chosen }: WebhookDraft) {
  return webhookEvents.filter((event) => chosen[webhookTextKey(event)])
}

export const webhookFormElement = {
  attributes: { webhookId: 'number', customerId: 'number', resellerId: 'number', canCancel: 'flag' },
  events: ['loaded', 'saved', 'cancel', 'dirtyChange'],
  offered: { cancel: 'canCancel' },
} as const satisfies ElementOf<typeof WebhookForm>
