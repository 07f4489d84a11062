import { type Customer, catalogueName, formatListDate } from '@postern/core'
import { worstLicenceWarning } from '@postern/core/management'
import { customerListMessages, customerMessages, customersMessages, formatNumber } from '@postern/core/texts'
import { useMemo } from 'react'
import { useLocale, useTexts, useTimeZone } from '../provider/PosternContext'
import type { ResourceColumn } from '../resource-list/columns'
import { Badge } from '../ui/Badge/Badge'
import { Status } from '../ui/Status/Status'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import { ServiceIcons } from './ServiceIcons'

/** Columns of customers; the reseller where there is more than one. */
export function useCustomerColumns({
  showsReseller,
  isDeleted = false,
}: {
  showsReseller: boolean
  isDeleted?: boolean
}): readonly ResourceColumn<Customer>[] {
  const texts = useTexts('customerList', customerListMessages)
  const { services: names } = useTexts('customers', customersMessages)
  const { warnings, fields } = useTexts('customer', customerMessages)
  const locale = useLocale()
  const timeZone = useTimeZone()
  return useMemo(() => {
    const { columns } = texts
    const status = ({ isActive }: Customer) => (isActive ? texts.active : texts.inactive)
    const created = ({ createdAt }: Customer) => (createdAt === null ? '–' : formatListDate(createdAt, timeZone))
    const services = (customer: Customer) =>
      customer.services
        .filter(({ isActive }) => isActive)
        .map((service) => catalogueName(service, names))
        .filter((name) => name !== null)
        .join(', ') || '–'
    const attention = (customer: Customer) => {
      const warning = mostUrgent(customer, new Date())
      return warning ? warnings[warning] : ''
    }
    const use = ({ services: bought }: Customer) => {
      const licensed = bought.filter(({ isActive, licenceQuantity }) => isActive && licenceQuantity !== null)
      const fullest = licensed.reduce<Customer['services'][number] | null>((most, service) => {
        const share = (one: Customer['services'][number]) => (one.used ?? 0) / Math.max(1, one.licenceQuantity ?? 0)
        return most === null || share(service) > share(most) ? service : most
      }, null)
      if (!fullest) return '–'
      return `${formatNumber(fullest.used ?? 0, locale)} / ${formatNumber(fullest.licenceQuantity ?? 0, locale)}`
    }
    const kind = (customer: Customer) => fields.kinds[customer.kind as 1 | 2 | 3] ?? '–'
    const deleted = ({ deletedAt }: Customer) => (deletedAt === null ? '–' : formatListDate(deletedAt, timeZone))
    const words = (text: (customer: Customer) => string) => ({
      text,
      cell: (customer: Customer) => <Untrusted>{text(customer)}</Untrusted>,
    })
    const count = (key: 'domainCount' | 'userCount') => {
      const text = (customer: Customer) => {
        const value = customer[key]
        return value === null ? '–' : formatNumber(value, locale)
      }
      return { text, cell: text, align: 'end', width: 8 } as const
    }
    const reseller: ResourceColumn<Customer> = {
      key: 'reseller',
      header: columns.reseller,
      ...words((customer) => customer.reseller?.name || '–'),
      priority: 2,
      place: 'line',
    }
    return [
      {
        key: 'name',
        header: columns.name,
        ...words(({ name }) => name),
        isIdentifying: true,
        sortKey: 'name',
        place: 'name',
      },
      ...(showsReseller ? [reseller] : []),
      {
        key: 'services',
        header: columns.services,
        cell: (customer) => <ServiceIcons services={customer.services} />,
        text: services,
        priority: 5,
        place: 'line',
      },
      { key: 'domains', header: columns.domains, ...count('domainCount'), priority: 4 },
      { key: 'users', header: columns.users, ...count('userCount'), priority: 3 },
      { key: 'use', header: texts.use, cell: use, text: use, align: 'end', width: 10, priority: 4 },
      { key: 'kind', header: texts.kind, cell: kind, text: kind, width: 9, isOffByDefault: true },
      {
        key: 'attention',
        header: texts.attention,
        cell: (customer) => {
          const warning = attention(customer)
          return warning ? <Badge tone="warning">{warning}</Badge> : ''
        },
        text: attention,
        width: 16,
        priority: 2,
        place: 'badge',
      },
      {
        key: 'status',
        header: columns.status,
        cell: (customer) => <Status tone={customer.isActive ? 'success' : 'neutral'}>{status(customer)}</Status>,
        text: status,
        width: 8,
        priority: 1,
        place: 'status',
      },
      ...(isDeleted
        ? [
            {
              key: 'deletedAt',
              header: texts.deletedAt,
              cell: deleted,
              text: deleted,
              width: 12,
              isTime: true,
              place: 'time' as const,
            },
          ]
        : []),
      {
        key: 'createdAt',
        header: columns.createdAt,
        cell: created,
        text: created,
        width: 12,
        sortKey: 'createdAt',
        startsDown: true,
        priority: 6,
        isTime: true,
        place: isDeleted ? 'none' : 'time',
      },
    ]
  }, [texts, names, warnings, fields, locale, timeZone, showsReseller, isDeleted])
}

/** What has happened goes before what is about to. */
function mostUrgent({ services, wrongMxCount, tenants }: Customer, now: Date) {
  const licence = worstLicenceWarning(services, now)
  if (licence === 'expired' || licence === 'overused') return licence
  if (wrongMxCount) return 'mx'
  return tenants.some(({ failure }) => failure) ? 'tenant' : licence
}
