import type { TlsPolicy } from '@postern/core'
import { destination } from '@postern/core/navigation'
import type { TlsPoliciesMessages } from '@postern/core/texts'
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
import { TlsTestDialog } from './TlsTestDialog'
import { resultOf, tlsPolicies, useTlsWords } from './tls-policy-resource'

export interface TlsPolicyListProps extends DefinedListProps<TlsPolicy> {
  customerId: number
  /** Address of the page that changes a policy. */
  policyHref?: (policy: TlsPolicy) => RowHref
  onOpen?: (details: { policy: TlsPolicy }) => void
}

/** Reads the list's state from an address: policies stand in the order of their domains. */
export const tlsPolicyListRules = { sortKeys: [] } as const satisfies ResourceListRules

/** First state of the list of policies. */
export const initialTlsPolicyListState = /* @__PURE__ */ initialResourceListState(tlsPolicyListRules)

export const tlsPolicyList: ListDefinition<TlsPolicy, TlsPolicyListProps, TlsPoliciesMessages> = {
  name: 'tls-policies',
  icon: 'lock',
  useWords: useTlsWords,
  rules: tlsPolicyListRules,
  rowName: ({ domain }) => domain,
  row: {
    ...{ href: 'policyHref', press: 'onOpen', as: 'policy' },
    to: ({ id: policyId, customerId }) => destination('tlsPolicy', { customerId, policyId }),
  },
  add: ({ customerId }) => destination('newTlsPolicy', { customerId }),
  keyOf: ({ customerId }) => customerId,
  columns: ({ words, plain, time, status }, { words: texts }) => [
    words('domain', ({ domain, subdomains }) => (subdomains ? texts.withSubdomains(domain) : domain), {
      ...{ isIdentifying: true, place: 'name' },
    }),
    plain('direction', ({ direction }) => texts.directions[direction], { width: 15, priority: 2, place: 'line' }),
    plain('policy', ({ policy }) => texts.policies[policy], { width: 12, priority: 1, place: 'line' }),
    status('result', (policy) => stateOf(policy, texts), { width: 15, priority: 1, place: 'status' }),
    plain('version', ({ lastSeenVersion }) => lastSeenVersion, { width: 7, priority: 4 }),
    time('seenAt', ({ lastSeenAt }) => lastSeenAt, { isTime: true, width: 12, priority: 3, place: 'time' }),
    words('note', ({ note }) => note, { width: 14, priority: 5 }),
  ],
  useSource({ customerId: id }) {
    const client = useClient()
    return useMemo(
      () => ({
        kind: 'server',
        queryKey: [tlsPolicies.key, 'list', id],
        async load({ freeSearch, limit, offset }, options) {
          const asked = { id, freeSearch, limit, offset }
          const { policies: rows, ...counted } = await client.tlsPolicies.list(asked, options)
          return { rows, ...counted }
        },
      }),
      [client, id],
    )
  },
  useActions: usePolicyActions,
}

/** The TLS policies of a customer with what they met last: tested now, switched, deleted (RT-064). */
export const TlsPolicyList = /* @__PURE__ */ defineList('TlsPolicyList', tlsPolicyList)

export const tlsPolicyListElement = {
  attributes: { customerId: 'number', canAdd: 'flag' },
  needs: ['customerId'],
  isList: true,
  cancelable: ['open', 'new'],
  token: {
    name: { en: 'TLS policies', fr: 'Règles TLS' },
    calls: ['listTlsPolicies', 'updateTlsPolicy', 'deleteTlsPolicy', 'testTlsPolicy'],
  },
} as const satisfies ElementOf<typeof TlsPolicyList>

function stateOf({ isActive, lastResult }: TlsPolicy, words: TlsPoliciesMessages) {
  return isActive ? resultOf(lastResult, words) : ({ tone: 'neutral', text: words.off } as const)
}

type Asked = { policy: TlsPolicy; for: 'delete' | 'test' } | { policy: TlsPolicy; for: 'activate'; text: string }

function usePolicyActions({
  words: texts,
  props: { customerId: id },
}: ListActionOptions<TlsPolicy, TlsPolicyListProps, TlsPoliciesMessages>): ListActions<TlsPolicy> {
  const { row, form, successTitle } = texts
  const { tlsPolicies: client } = useClient()
  const reload = tlsPolicies.useReload()
  const toast = useToast()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const activate = async (policy: TlsPolicy, isActive: boolean, isConfirmed = false) => {
    await client.update({ id, policyId: policy.id, isActive, ...(isConfirmed && { isConfirmed }) })
    await reload()
  }
  const switchTo = (policy: TlsPolicy, isActive: boolean) =>
    activate(policy, isActive).then(
      () => {
        const text = isActive ? row.activated(policy.domain) : row.deactivated(policy.domain)
        toast({ tone: 'success', title: successTitle, text })
      },
      (cause: unknown) => {
        const text = failureText(cause, row.failed)
        if (isUnconfirmed(cause)) setAsked({ policy, for: 'activate', text })
        else toast({ tone: 'danger', title: row.failedTitle, text })
      },
    )
  return {
    rowActions: (policy) => [
      { key: 'test', icon: 'refresh', label: row.test, onSelect: () => setAsked({ policy, for: 'test' }) },
      {
        ...{ key: 'state', label: policy.isActive ? row.deactivate : row.activate, group: 'state' },
        onSelect: () => void switchTo(policy, !policy.isActive),
      },
      {
        ...{ key: 'delete', label: row.delete, group: 'end', tone: 'danger' },
        onSelect: () => setAsked({ policy, for: 'delete' }),
      },
    ],
    layers: asked && (
      <>
        {asked.for === 'test' && <TlsTestDialog customerId={id} domain={asked.policy.domain} onClose={close} />}
        {asked.for === 'activate' && (
          <QuestionDialog
            {...{ title: form.confirmTitle, text: asked.text, object: asked.policy.domain, failed: row.failed }}
            confirmLabel={row.activate}
            done={{ title: successTitle, text: row.activated(asked.policy.domain) }}
            run={() => activate(asked.policy, true, true)}
            onClose={close}
          />
        )}
        {asked.for === 'delete' && (
          <QuestionDialog
            {...{ title: row.deleteTitle, text: row.deleteText, object: asked.policy.domain, failed: row.failed }}
            confirmLabel={row.deleteConfirm}
            done={{ title: successTitle, text: row.deleted(asked.policy.domain) }}
            run={() => client.delete({ id, policyId: asked.policy.id }).then(() => reload())}
            onClose={close}
          />
        )}
      </>
    ),
  }
}

function isUnconfirmed(cause: unknown): boolean {
  return (cause as { code?: unknown } | null)?.code === 'unconfirmed'
}
