import { type Customer, catalogueName } from '@postern/core'
import { worstLicenceWarning } from '@postern/core/management'
import { destination } from '@postern/core/navigation'
import { customerListMessages, customerMessages, customersMessages, formatNumber } from '@postern/core/texts'
import { useMemo } from 'react'
import type { ElementOf } from '../../elements/declaration'
import { useTexts } from '../../provider/PosternContext'
import { defineList } from '../../resource-list/define-list/define-list'
import type { ListDefinition } from '../../resource-list/define-list/list-definition'
import { Badge } from '../../ui/Badge/Badge'
import { customerListRules } from '../list-state'
import { ServiceIcons } from '../ServiceIcons'
import { useCustomerList } from '../useCustomerList'
import type { CustomerListProps } from './customer-list-props'
import { useCustomerActions } from './useCustomerActions'

type Flags = Record<'showsReseller' | 'isDeleted', boolean>

function useWords() {
  const texts = useTexts('customerList', customerListMessages)
  const { services } = useTexts('customers', customersMessages)
  const { warnings, fields } = useTexts('customer', customerMessages)
  return useMemo(() => ({ ...texts, services, warnings, fields }), [texts, services, warnings, fields])
}

export const customerList: ListDefinition<Customer, CustomerListProps, ReturnType<typeof useWords>, Flags> = {
  name: 'customers',
  nameOf: ({ isDeleted }) => (isDeleted ? 'deleted-customers' : 'customers'),
  exportName: 'customers',
  icon: 'building',
  useWords,
  wordsOf: ({ recentlyDeleted, deletedIntro, deletedEmpty, deletedEmptyText }, { isDeleted }) =>
    isDeleted
      ? {
          title: recentlyDeleted,
          intro: deletedIntro,
          empty: deletedEmpty,
          emptyText: deletedEmptyText,
          new: undefined,
        }
      : {},
  rules: customerListRules,
  rowName: ({ name }) => name,
  row: {
    ...{ href: 'customerHref', press: 'onOpen', as: 'customer' },
    to: ({ id: customerId }) => destination('customer', { customerId }),
  },
  isInert: ({ deletedAt }) => deletedAt !== null,
  add: () => destination('newCustomer'),
  flags: ({ showsReseller = false, isDeleted = false }) => ({ showsReseller, isDeleted }),
  columns: ({ words, plain, count, time, status, drawn, locale }, { words: texts, flags }) => [
    words('name', ({ name }) => name, { isIdentifying: true, sortKey: 'name', place: 'name' }),
    flags.showsReseller && words('reseller', ({ reseller }) => reseller?.name, { priority: 2, place: 'line' }),
    drawn(
      'services',
      ({ services }) => <ServiceIcons services={services} />,
      ({ services }) =>
        services
          .filter(({ isActive }) => isActive)
          .map((service) => catalogueName(service, texts.services))
          .filter((name) => name !== null)
          .join(', ') || '–',
      { priority: 5, place: 'line' },
    ),
    count('domains', ({ domainCount }) => domainCount, { align: 'end', width: 8, priority: 4 }),
    count('users', ({ userCount }) => userCount, { align: 'end', width: 8, priority: 3 }),
    plain('use', (customer) => fullestService(customer, (value) => formatNumber(value, locale)), {
      ...{ header: texts.use, align: 'end', width: 10, priority: 4 },
    }),
    plain('kind', ({ kind }) => texts.fields.kinds[kind as 1 | 2 | 3], {
      ...{ header: texts.kind, width: 9, isOffByDefault: true },
    }),
    drawn(
      'attention',
      (customer) => {
        const warning = mostUrgent(customer, new Date())
        return warning ? <Badge tone="warning">{texts.warnings[warning]}</Badge> : ''
      },
      (customer) => {
        const warning = mostUrgent(customer, new Date())
        return warning ? texts.warnings[warning] : ''
      },
      { header: texts.attention, width: 16, priority: 2, place: 'badge' },
    ),
    status(
      'status',
      ({ isActive }) =>
        isActive ? { tone: 'success', text: texts.active } : { tone: 'neutral', text: texts.inactive },
      { width: 8, priority: 1, place: 'status' },
    ),
    flags.isDeleted &&
      time('deletedAt', ({ deletedAt }) => deletedAt, {
        ...{ header: texts.deletedAt, width: 12, isTime: true, place: 'time' },
      }),
    time('createdAt', ({ createdAt }) => createdAt, {
      ...{ width: 12, sortKey: 'createdAt', startsDown: true, priority: 6, isTime: true },
      place: flags.isDeleted ? 'none' : 'time',
    }),
  ],
  useSource: useCustomerList,
  useActions: useCustomerActions,
}

/** Customers: search, sort, page, export, activate, deactivate and restore (RT-048). */
export const CustomerList = /* @__PURE__ */ defineList('CustomerList', customerList)

export const customerListElement = {
  attributes: { resellerId: 'number', showsReseller: 'flag', isDeleted: 'flag', canAdd: 'flag' },
  isList: true,
  cancelable: ['open', 'new'],
  token: {
    name: { en: 'Customers', fr: 'Clients' },
    calls: ['listCustomers', 'getCustomer', 'updateCustomer', 'restoreCustomer'],
  },
} as const satisfies ElementOf<typeof CustomerList>

/** Used and bought licences of the service closest to its limit: '240 / 250'. */
function fullestService({ services }: Customer, format: (value: number) => string): string | null {
  const licensed = services.filter(({ isActive, licenceQuantity }) => isActive && licenceQuantity !== null)
  const share = ({ used, licenceQuantity }: Customer['services'][number]) =>
    (used ?? 0) / Math.max(1, licenceQuantity ?? 0)
  const [fullest] = licensed.sort((one, other) => share(other) - share(one))
  return fullest ? `${format(fullest.used ?? 0)} / ${format(fullest.licenceQuantity ?? 0)}` : null
}

/** Returns the most urgent problem: existing ones come before upcoming ones. */
function mostUrgent({ services, wrongMxCount, tenants }: Customer, now: Date) {
  const licence = worstLicenceWarning(services, now)
  if (licence === 'expired' || licence === 'overused') return licence
  if (wrongMxCount) return 'mx'
  return tenants.some(({ failure }) => failure) ? 'tenant' : licence
}
