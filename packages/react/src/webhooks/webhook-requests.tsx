import type { WebhookRequest } from '@postern/core'
import { webhookEvents, webhookRequestStates, webhookRequestsKeptDays, webhookTest } from '@postern/core/management'
import { formatNumber, type WebhooksMessages } from '@postern/core/texts'
import { useEffect, useMemo, useState } from 'react'
import { useClient } from '../provider/ClientProvider'
import { useLocale } from '../provider/PosternContext'
import { failureText } from '../resource-form/failure-text'
import type {
  DefinedListProps,
  ListActionOptions,
  ListActions,
  ListDefinition,
} from '../resource-list/define-list/list-definition'
import type { ListFilter } from '../resource-list/filters'
import type { ResourceListRules } from '../resource-list/list-state'
import { useToast } from '../ui/Toast/Toasts'
import { RequestDialog } from './RequestDialog'
import { answerText, requestStateOf } from './request-words'
import { eventText, useWebhookWords, webhooks } from './webhook-resource'

export interface RequestListProps extends DefinedListProps<WebhookRequest> {
  webhookId: number
}

type Words = WebhooksMessages['requests'] & { intro: string; all: WebhooksMessages }

const types = [...webhookEvents, webhookTest] as const

const rules = {
  filters: [
    { key: 'state', kind: 'select', values: webhookRequestStates },
    { key: 'type', kind: 'select', values: types },
  ],
  sortKeys: [],
} as const satisfies ResourceListRules

function useRequestWords(): Words {
  const all = useWebhookWords()
  const locale = useLocale()
  return useMemo(() => {
    const { requests } = all
    return { ...requests, intro: requests.kept(formatNumber(webhookRequestsKeptDays, locale)), all }
  }, [all, locale])
}

/** Requests to one webhook: filtered, shown, sent again. */
export const requestList: ListDefinition<WebhookRequest, RequestListProps, Words> = {
  name: 'webhook-requests',
  icon: 'link',
  useWords: useRequestWords,
  rules,
  rowName: ({ type, messageId }, { all }) => `${eventText(type, all)}, ${messageId}`,
  keyOf: ({ webhookId }) => webhookId,
  columns: ({ plain, count, time, status, locale }, { words: { all } }) => [
    plain('type', ({ type }) => eventText(type, all), { isIdentifying: true, place: 'name' }),
    status('state', (request) => requestStateOf(request, all), { width: 9, priority: 1, place: 'status' }),
    plain('answer', (request) => answerText(request, all, (value) => formatNumber(value, locale)), {
      ...{ width: 16, priority: 2, place: 'line' },
    }),
    count('tries', ({ tries }) => tries, { width: 7, priority: 4, align: 'end' }),
    time('createdAt', ({ createdAt }) => createdAt, { isTime: true, width: 12, priority: 3, place: 'time' }),
    time('nextTryAt', ({ nextTryAt }) => nextTryAt, { isTime: true, width: 12, priority: 5 }),
    plain('messageId', ({ messageId }) => messageId, { isOffByDefault: true, width: 14, priority: 6 }),
  ],
  useFilters({ filterState, filterType, states, all }) {
    return useMemo(() => {
      const [state, type] = rules.filters
      const filters: ListFilter<WebhookRequest>[] = [
        {
          ...{ ...state, label: filterState },
          options: webhookRequestStates.map((value) => ({ value, label: states[value] })),
        },
        {
          ...{ ...type, label: filterType },
          options: types.map((value) => ({ value, label: eventText(value, all) })),
        },
      ]
      return filters
    }, [filterState, filterType, states, all])
  },
  useSource({ webhookId: id }) {
    const client = useClient()
    return useMemo(
      () => ({
        kind: 'server',
        queryKey: [webhooks.key, 'requests', id],
        async load({ freeSearch, limit, offset, filters }, options) {
          const state = webhookRequestStates.find((one) => one === filters.state)
          const type = types.find((one) => one === filters.type)
          const asked = { id, freeSearch, limit, offset, state, type }
          const { requests: rows, ...counted } = await client.webhooks.listRequests(asked, options)
          return { rows, ...counted }
        },
      }),
      [client, id],
    )
  },
  useActions: useRequestActions,
}

function useRequestActions({
  words,
  props: { webhookId: id },
  content: { rows, onReload },
}: ListActionOptions<WebhookRequest, RequestListProps, Words>): ListActions<WebhookRequest> {
  const { webhooks: client } = useClient()
  const reload = webhooks.useReload()
  const toast = useToast()
  const [shownId, setShownId] = useState<number | null>(null)
  const shown = rows?.find((request) => request.id === shownId)
  useLookAgain(rows?.some(isOnItsWay) ?? false, onReload)
  const resend = async (request: WebhookRequest) => {
    try {
      await client.resendRequest({ id, requestId: request.id })
      await reload(id)
      toast({ tone: 'success', title: words.all.successTitle, text: words.resent })
    } catch (cause) {
      toast({ tone: 'danger', title: words.all.row.failedTitle, text: failureText(cause, words.resendFailed) })
    }
  }
  return {
    emptyAction: null,
    onOpen: (request) => setShownId(request.id),
    rowActions: (request) => [
      { key: 'show', icon: 'eye', label: words.show, onSelect: () => setShownId(request.id) },
      { key: 'resend', icon: 'refresh', label: words.resend, onSelect: () => void resend(request) },
    ],
    layers: shown && <RequestDialog request={shown} onClose={() => setShownId(null)} />,
  }
}

const soonMs = 15_000
const lookEveryMs = 2_000

/** True for a request whose outcome comes within seconds. */
function isOnItsWay({ state, nextTryAt }: WebhookRequest): boolean {
  return state === 'waiting' && nextTryAt !== null && Date.parse(nextTryAt) - Date.now() < soonMs
}

/** Loads the list again and again while an outcome is near. */
function useLookAgain(isNear: boolean, onReload: (() => void) | undefined): void {
  useEffect(() => {
    if (!isNear || !onReload) return
    const timer = setTimeout(onReload, lookEveryMs)
    return () => clearTimeout(timer)
  }, [isNear, onReload])
}
