import { formatListDate, type Group, type PosternClient } from '@postern/core'
import { formatNumber, groupsMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { useLocale, useTexts, useTimeZone } from '../provider/PosternContext'
import type { ResourceColumn } from '../resource-list/columns'
import type { ListFilter } from '../resource-list/filters'
import { customerLookup } from '../tenants/tenant-lookups'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import { groupListRules } from './list-state'

export interface GroupColumnsOptions {
  /** They are several customers'. */
  showsCustomer: boolean
  /** Shows when they were deleted in place of when they were changed. */
  showsDeleted: boolean
}

/** Columns of groups. */
export function useGroupColumns({
  showsCustomer,
  showsDeleted,
}: GroupColumnsOptions): readonly ResourceColumn<Group>[] {
  const { columns } = useTexts('groups', groupsMessages)
  const timeZone = useTimeZone()
  const locale = useLocale()
  return useMemo(() => {
    const words = (text: (group: Group) => string) => ({
      text,
      cell: (group: Group) => <Untrusted>{text(group)}</Untrusted>,
    })
    const plain = (text: (group: Group) => string) => ({ text, cell: text })
    const list: readonly ResourceColumn<Group>[] = [
      {
        key: 'name',
        header: columns.name,
        ...words(({ name }) => name),
        isIdentifying: true,
        sortKey: 'name',
        place: 'name',
      },
      {
        key: 'customer',
        header: columns.customer,
        ...words(({ customer }) => customer?.name ?? '–'),
        priority: 2,
        place: 'line',
      },
      {
        key: 'description',
        header: columns.description,
        ...words(({ description }) => description || '–'),
        priority: 4,
        place: 'line',
      },
      {
        key: 'members',
        header: columns.members,
        ...plain(({ memberCount }) => formatNumber(memberCount, locale)),
        width: 7,
        priority: 1,
      },
      {
        key: 'updatedAt',
        header: columns.updatedAt,
        ...plain(({ updatedAt }) => formatListDate(updatedAt, timeZone)),
        sortKey: 'updatedAt',
        startsDown: true,
        width: 12,
        priority: 3,
        place: 'time',
      },
      {
        key: 'deletedAt',
        header: columns.deletedAt,
        ...plain(({ deletedAt }) => (deletedAt ? formatListDate(deletedAt, timeZone) : '–')),
        width: 12,
        priority: 3,
        place: 'time',
      },
    ]
    const left = new Set([...(showsCustomer ? [] : ['customer']), showsDeleted ? 'updatedAt' : 'deletedAt'])
    return list.filter(({ key }) => !left.has(key))
  }, [columns, timeZone, locale, showsCustomer, showsDeleted])
}

/** Filters of groups; by customer where there are several. */
export function useGroupFilters({
  customers,
}: {
  customers: Pick<PosternClient['customers'], 'list' | 'get'> | undefined
}): readonly ListFilter<Group>[] {
  const { filters, deleted } = useTexts('groups', groupsMessages)
  return useMemo(() => {
    const [status, customer] = groupListRules.filters
    return [
      { ...status, label: filters.status, options: [{ value: 'deleted', label: deleted }] },
      ...(customers ? [{ ...customer, label: filters.customer, ...customerLookup(customers) }] : []),
    ]
  }, [filters, deleted, customers])
}
