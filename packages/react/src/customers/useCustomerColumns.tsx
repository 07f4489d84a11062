import { type Customer, catalogueName, formatListDate } from '@postern/core'
import { customerListMessages, customersMessages, formatNumber } from '@postern/core/texts'
import { useMemo } from 'react'
import { useLocale, useTexts, useTimeZone } from '../provider/PosternContext'
import type { ResourceColumn } from '../resource-list/columns'
import { Status } from '../ui/Status/Status'
import { Untrusted } from '../ui/Untrusted/Untrusted'

/** Columns of customers; the reseller where there is more than one. */
export function useCustomerColumns({ showsReseller }: { showsReseller: boolean }): readonly ResourceColumn<Customer>[] {
  const texts = useTexts('customerList', customerListMessages)
  const { services: names } = useTexts('customers', customersMessages)
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
    const words = (text: (customer: Customer) => string) => ({
      text,
      cell: (customer: Customer) => <Untrusted>{text(customer)}</Untrusted>,
    })
    const count = (key: 'domainCount' | 'userCount') => {
      const text = (customer: Customer) => {
        const value = customer[key]
        return value === null ? '–' : formatNumber(value, locale)
      }
      return { text, cell: text, align: 'end', width: 8, place: 'line' } as const
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
      { key: 'services', header: columns.services, ...words(services), priority: 5, place: 'line' },
      { key: 'domains', header: columns.domains, ...count('domainCount'), priority: 4 },
      { key: 'users', header: columns.users, ...count('userCount'), priority: 3 },
      {
        key: 'status',
        header: columns.status,
        cell: (customer) => <Status tone={customer.isActive ? 'success' : 'neutral'}>{status(customer)}</Status>,
        text: status,
        width: 8,
        priority: 1,
        place: 'status',
      },
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
        place: 'time',
      },
    ]
  }, [texts, names, locale, timeZone, showsReseller])
}
