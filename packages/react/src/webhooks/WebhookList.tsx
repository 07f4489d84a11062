import type { Webhook } from '@postern/core'
import { formatNumber, type WebhooksMessages } from '@postern/core/texts'
import { useMemo, useState } from 'react'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { QuestionDialog } from '../resource/useQuestion'
import { failureText } from '../resource-form/failure-text'
import { defineList } from '../resource-list/define-list/define-list'
import type {
  DefinedListProps,
  ListActionOptions,
  ListActions,
  ListDefinition,
} from '../resource-list/define-list/list-definition'
import { initialResourceListState, type ResourceListRules } from '../resource-list/list-state'
import type { RowHref } from '../ui/row-href'
import { useToast } from '../ui/Toast/Toasts'
import {
  deleteQuestion,
  eventTexts,
  stateOf,
  toNewWebhook,
  toWebhook,
  useWebhookWords,
  type WebhookOwner,
  webhooks,
} from './webhook-resource'

export interface WebhookListProps extends DefinedListProps<Webhook>, WebhookOwner {
  /** Address of a webhook's page. */
  webhookHref?: (webhook: Webhook) => RowHref
  onOpen?: (details: { webhook: Webhook }) => void
}

/** Reads the list's state from an address: webhooks stand in the order of their names. */
export const webhookListRules = { sortKeys: [] } as const satisfies ResourceListRules

/** First state of the list of webhooks. */
export const initialWebhookListState = /* @__PURE__ */ initialResourceListState(webhookListRules)

type Flags = Record<'isOfCustomer', boolean>

export const webhookList: ListDefinition<Webhook, WebhookListProps, WebhooksMessages, Flags> = {
  name: 'webhooks',
  icon: 'link',
  useWords: useWebhookWords,
  rules: webhookListRules,
  rowName: ({ name }) => name,
  row: { href: 'webhookHref', press: 'onOpen', as: 'webhook', to: toWebhook },
  add: toNewWebhook,
  keyOf: ({ customerId, resellerId }) => `${customerId} ${resellerId}`,
  flags: ({ customerId }) => ({ isOfCustomer: customerId !== undefined }),
  wordsOf: ({ introOfReseller }, { isOfCustomer }) => (isOfCustomer ? {} : { intro: introOfReseller }),
  columns: ({ words, plain, time, status, locale }, { words: texts }) => [
    words('name', ({ name }) => name, { isIdentifying: true, place: 'name' }),
    words('url', ({ url }) => url, { priority: 2, place: 'line' }),
    plain('events', ({ events }) => texts.eventCount(formatNumber(events.length, locale)), {
      ...{ width: 9, priority: 3, place: 'line' },
      text: ({ events }) => eventTexts(events, texts),
    }),
    status('state', (webhook) => stateOf(webhook, texts), { width: 13, priority: 1, place: 'status' }),
    time('deliveredAt', ({ deliveredAt }) => deliveredAt, { isTime: true, width: 12, priority: 4, place: 'time' }),
  ],
  useSource({ customerId, resellerId }) {
    const client = useClient()
    return useMemo(
      () => ({
        kind: 'server',
        queryKey: [webhooks.key, 'list', customerId, resellerId],
        async load({ freeSearch, limit, offset }, options) {
          const asked = { customerId, resellerId, freeSearch, limit, offset }
          const { webhooks: rows, ...counted } = await client.webhooks.list(asked, options)
          return { rows, ...counted }
        },
      }),
      [client, customerId, resellerId],
    )
  },
  useActions: useWebhookActions,
}

function useWebhookActions({
  words: texts,
}: ListActionOptions<Webhook, WebhookListProps, WebhooksMessages>): ListActions<Webhook> {
  const { webhooks: client } = useClient()
  const { row, successTitle } = texts
  const reload = webhooks.useReload()
  const toast = useToast()
  const [deleting, setDeleting] = useState<Webhook | null>(null)
  const switchTo = async ({ id, name }: Webhook, isActive: boolean) => {
    try {
      await client.update({ id, isActive })
      await reload(id)
      toast({ tone: 'success', title: successTitle, text: isActive ? row.activated(name) : row.deactivated(name) })
    } catch (cause) {
      toast({ tone: 'danger', title: row.failedTitle, text: failureText(cause, row.failed) })
    }
  }
  return {
    rowActions: (webhook) => [
      {
        ...{ key: 'state', label: webhook.isActive ? row.deactivate : row.activate, group: 'state' },
        onSelect: () => void switchTo(webhook, !webhook.isActive),
      },
      {
        ...{ key: 'delete', label: row.delete, group: 'end', tone: 'danger' },
        onSelect: () => setDeleting(webhook),
      },
    ],
    layers: deleting && (
      <QuestionDialog
        key={deleting.id}
        {...deleteQuestion(deleting, texts)}
        run={() => client.delete({ id: deleting.id }).then(() => reload())}
        onClose={() => setDeleting(null)}
      />
    ),
  }
}

/** Webhooks of a customer, or of a reseller itself, with their state: opened, switched, deleted. */
export const WebhookList = /* @__PURE__ */ defineList('WebhookList', webhookList)

export const webhookListElement = {
  attributes: { customerId: 'number', resellerId: 'number', canAdd: 'flag' },
  isList: true,
  cancelable: ['open', 'new'],
} as const satisfies ElementOf<typeof WebhookList>
