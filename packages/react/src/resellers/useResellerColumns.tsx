import { formatListDate, type Reseller } from '@postern/core'
import { formatNumber, resellersMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { useLocale, useTexts, useTimeZone } from '../provider/PosternContext'
import type { ResourceColumn } from '../resource-list/columns'
import { Untrusted } from '../ui/Untrusted/Untrusted'

/** Columns of resellers. */
export function useResellerColumns(): readonly ResourceColumn<Reseller>[] {
  const { columns } = useTexts('resellers', resellersMessages)
  const locale = useLocale()
  const timeZone = useTimeZone()
  return useMemo(() => {
    const created = ({ createdAt }: Reseller) => (createdAt === null ? '–' : formatListDate(createdAt, timeZone))
    const count = (key: 'customers' | 'domains' | 'users', priority: number): ResourceColumn<Reseller> => {
      const text = ({ metrics }: Reseller) => {
        const value = metrics[key]
        return typeof value === 'number' ? formatNumber(value, locale) : '–'
      }
      return { key, header: columns[key], text, cell: text, align: 'end', width: 9, priority, place: 'line' }
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
      count('customers', 1),
      count('domains', 2),
      count('users', 3),
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
        place: 'time',
      },
    ]
  }, [columns, locale, timeZone])
}
