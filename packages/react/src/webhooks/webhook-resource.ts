import type { Webhook } from '@postern/core'
import { type WebhookEvent, webhookEvents, webhookTextKey } from '@postern/core/management'
import { type Destination, destination } from '@postern/core/navigation'
import { type WebhooksMessages, webhooksMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { defineResource } from '../resource/define-resource'
import type { Question } from '../resource/useQuestion'

export const useWebhookWords = () => useTexts('webhooks', webhooksMessages)

/** Webhooks of customers and resellers. */
export const webhooks = /* @__PURE__ */ defineResource({
  key: 'webhooks',
  useWords: useWebhookWords,
  stateWords: ({ detail }) => detail,
  load: (client, id: number, options) => client.webhooks.get({ id }, options),
  nameOf: ({ name }: Webhook) => name,
  isBelow: ({ customer }, customerId) => customer?.id === customerId,
  target: (id) => `webhook ${id}`,
})

/** Owner of webhooks: a customer, or a reseller, whose webhooks are told of all its customers. */
export interface WebhookOwner {
  /** Webhooks of this customer. */
  customerId?: number
  /** Webhooks of this reseller itself. Absent, as `customerId`: those of the signed-in user's own tenant. */
  resellerId?: number
}

/** The page of a webhook. */
export function toWebhook({ id: webhookId, customer }: Pick<Webhook, 'id' | 'customer'>): Destination {
  return customer
    ? destination('webhook', { customerId: customer.id, webhookId })
    : destination('resellerWebhook', { webhookId })
}

/** The page that changes a webhook. */
export function toEditWebhook(webhookId: number, customerId: number | undefined): Destination {
  return customerId === undefined
    ? destination('editResellerWebhook', { webhookId })
    : destination('editWebhook', { customerId, webhookId })
}

/** The page that adds a webhook. */
export function toNewWebhook({ customerId }: WebhookOwner): Destination {
  return customerId === undefined ? destination('newResellerWebhook') : destination('newWebhook', { customerId })
}

/** State of a webhook with its colour. */
export function stateOf({ isActive, stoppedAt, failingSince }: Webhook, { states }: WebhooksMessages) {
  if (stoppedAt !== null) return { tone: 'danger', text: states.stopped } as const
  if (!isActive) return { tone: 'neutral', text: states.off } as const
  return failingSince === null
    ? ({ tone: 'success', text: states.active } as const)
    : ({ tone: 'warning', text: states.failing } as const)
}

/** Name of an event; one that this version does not know is named as the server does. */
export function eventText(type: string, { events }: WebhooksMessages): string {
  return (events as Readonly<Record<string, string>>)[webhookTextKey(type)] ?? type
}

/** Names of the chosen events, in the order of the form. */
export function eventTexts(chosen: readonly string[], texts: WebhooksMessages): string {
  const known = webhookEvents.filter((event) => chosen.includes(event))
  const others = chosen.filter((event) => !webhookEvents.includes(event as WebhookEvent))
  return [...known, ...others].map((event) => eventText(event, texts)).join(', ')
}

/** Asks before a webhook goes; `run` and what follows are the caller's. */
export function deleteQuestion(
  { name }: Webhook,
  { row, successTitle: title }: WebhooksMessages,
): Omit<Question, 'run'> {
  return {
    ...{ title: row.deleteTitle, text: row.deleteText, object: name, tone: 'danger', failed: row.failed },
    ...{ confirmLabel: row.deleteConfirm, done: { title, text: row.deleted(name) } },
  }
}
