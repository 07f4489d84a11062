import { formatListDate, type Reseller } from '@postern/core'
import { formatNumber, resellersMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { useLocale, useTexts, useTimeZone } from '../provider/PosternContext'
import type { ResourceColumn } from '../resource-list/columns'
import { Untrusted } from '../ui/Untrusted/Untrusted'

type Figure = 'customers' | 'activeCustomers' | 'domains' | 'users' | 'mail'

/** Columns of resellers; of deleted ones also when that was. */
export function useResellerColumns({ isDeleted = false } = {}): readonly ResourceColumn<Reseller>[] {
  const { columns } = useTexts('resellers', resellersMessages)
  const locale = useLocale()
  const timeZone = useTimeZone()
  return useMemo(() => {
    const deleted = ({ deletedAt }: Reseller) => (deletedAt === null ? '–' : formatListDate(deletedAt, timeZone))
    const created = ({ createdAt }: Reseller) => (createdAt === null ? '–' : formatListDate(createdAt, timeZone))
    const count = (key: Figure, priority: number): ResourceColumn<Reseller> => {
      const text = ({ metrics }: Reseller) => {
        const value = metrics[key]
        const isMore = key === 'mail' && metrics.mailIsEstimate === true
        return typeof value === 'number' ? `${formatNumber(value, locale)}${isMore ? '+' : ''}` : '–'
      }
      return { key, header: columns[key], text, cell: text, align: 'end', width: 9, priority }
    }
    return [
      {
        key: 'name',
        header: columns.name,
        cell: ({ name }) => <Untrusted>{name}</Untrusted>,
        text: ({ name }) => name,
        isIdentifying: true,
        sortKey: 'name',
        place: 'name',
      },
      {
        key: 'contact',
        header: columns.contact,
        cell: ({ contactName }) => (contactName ? <Untrusted>{contactName}</Untrusted> : '–'),
        text: ({ contactName }) => contactName || '–',
        width: 14,
        priority: 5,
        place: 'line',
      },
      count('customers', 1),
      count('activeCustomers', 5),
      count('domains', 2),
      count('users', 3),
      count('mail', 4),
      {
        key: 'createdAt',
        header: columns.createdAt,
        cell: created,
        text: created,
        width: 12,
        sortKey: 'createdAt',
        startsDown: true,
        priority: 4,
        isTime: true,
        ...(!isDeleted && { place: 'time' as const }),
      },
      ...(isDeleted
        ? [
            {
              key: 'deletedAt',
              header: columns.deletedAt,
              cell: deleted,
              text: deleted,
              width: 12,
              isTime: true,
              place: 'time' as const,
            },
          ]
        : []),
    ]
  }, [columns, locale, timeZone, isDeleted])
}
