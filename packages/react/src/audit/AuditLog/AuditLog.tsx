import type { AuditEvent } from '@postern/core'
import { auditActionText, auditMessages, auditResultOf, auditResults, auditTargetText } from '@postern/core/texts'
import { Suspense, useMemo } from 'react'
import type { ElementOf } from '../../elements/declaration'
import { useClient } from '../../provider/ClientProvider'
import { useTexts, useTimeZone } from '../../provider/PosternContext'
import { defineList } from '../../resource-list/define-list/define-list'
import type { ListDefinition } from '../../resource-list/define-list/list-definition'
import { lazyPart } from '../../resource-list/lazy-part'
import type { ListProps } from '../../resource-list/list-props'
import { customerOfRowsLookup } from '../../tenants/tenant-lookups'
import type { RowHref } from '../../ui/row-href'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { auditActions, auditLogRules, toAuditQuery } from '../list-state'

export interface AuditLogProps extends ListProps<AuditEvent> {
  /** Address that shows an event beside the list, for opening and copying. Absent: it has none. */
  eventHref?: (event: Pick<AuditEvent, 'id'>) => RowHref
  /** Fires on a plain click on an event, instead of showing it beside the list. */
  onOpen?: (details: { event: AuditEvent }) => void
  /** Shows customers and a filter by them, for provider and reseller administrators. Default: false. */
  showsCustomer?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}

// Loads when a row is first shown beside the list.
const AuditDetails = lazyPart(async () => (await import('./AuditDetails')).AuditDetails)

function useWords() {
  const texts = useTexts('audit', auditMessages)
  return useMemo(() => ({ ...texts.log, texts }), [texts])
}

export const auditLog: ListDefinition<
  AuditEvent,
  AuditLogProps,
  ReturnType<typeof useWords>,
  { showsCustomer: boolean }
> = {
  name: 'audit-log',
  icon: 'clock',
  useWords,
  rules: auditLogRules,
  rowName: (event, { texts }) => auditActionText(event.action, texts),
  row: { href: 'eventHref', press: 'onOpen', as: 'event' },
  flags: ({ showsCustomer = false }) => ({ showsCustomer }),
  columns: ({ words, drawn, status, time }, { words: { texts, results }, flags: { showsCustomer } }) => [
    time('at', ({ at }) => at, { width: 11.5, priority: 2, isTime: true, place: 'time' }),
    words('action', ({ action }) => auditActionText(action, texts), {
      ...{ width: 15.5, isIdentifying: true, place: 'name' },
    }),
    status(
      'result',
      (event) => {
        const result = auditResultOf(event)
        return { text: results[result], tone: result === 'failed' ? 'danger' : 'success' }
      },
      { width: 8, priority: 3, place: 'status' },
    ),
    drawn(
      'username',
      ({ username }) => <Untrusted>{username || texts.byNobody}</Untrusted>,
      ({ username }) => username || texts.byNobody,
      { width: 16.5, priority: 1, place: 'line' },
    ),
    words('target', ({ target }) => auditTargetText(target, texts), { width: 12, priority: 4, place: 'line' }),
    words('address', ({ address }) => address, { width: 9, priority: 5, place: 'none' }),
    showsCustomer && words('customer', ({ customer }) => customer?.name, { width: 9, priority: 4, place: 'line' }),
    showsCustomer &&
      words('reseller', ({ reseller }) => reseller?.name, {
        ...{ width: 9, priority: 8, isOffByDefault: true, place: 'none' },
      }),
  ],
  useFilters({ columns, results, texts }, { showsCustomer = false }) {
    const client = useClient()
    return useMemo(() => {
      const words = {
        at: { label: columns.at },
        type: {
          label: columns.action,
          options: auditActions.map((value) => ({ value, label: auditActionText(value, texts) })),
        },
        user: { label: columns.username },
        result: { label: columns.result, options: auditResults.map((value) => ({ value, label: results[value] })) },
        customer: {
          label: columns.customer,
          ...customerOfRowsLookup(client, async (query, options) => {
            if (!('customerId' in query)) return undefined
            return (await client.audit.list({ ...query, limit: 1 }, options)).events[0]
          }),
        },
      }
      return auditLogRules.filters
        .filter(({ key }) => showsCustomer || key !== 'customer')
        .map((rule) => ({ ...rule, ...words[rule.key] }))
    }, [columns, results, texts, client, showsCustomer])
  },
  useSource() {
    const { audit } = useClient()
    const timeZone = useTimeZone()
    return useMemo(
      () => ({
        kind: 'server',
        queryKey: ['audit', 'log', timeZone],
        async load(question, options) {
          const { events: rows, ...counted } = await audit.list(
            toAuditQuery(question, { now: new Date(), timeZone }),
            options,
          )
          return { rows, ...counted }
        },
      }),
      [audit, timeZone],
    )
  },
  useActions: ({ props: { showsCustomer = false } }) => ({
    preview: (details) => (
      <Suspense>
        <AuditDetails {...details} showsCustomer={showsCustomer} />
      </Suspense>
    ),
  }),
}

/** Audit log: search, filter, details with old and new values, export (LO-088). */
export const AuditLog = /* @__PURE__ */ defineList('AuditLog', auditLog)

export const auditLogElement = {
  attributes: { showsCustomer: 'flag' },
  isList: true,
  cancelable: ['open'],
  token: {
    name: { en: 'Audit log', fr: 'Journal d’audit' },
    calls: ['listAuditEvents', 'listCustomers'],
  },
} as const satisfies ElementOf<typeof AuditLog>
