import { formatListDate, type Group, type PosternClient } from '@postern/core'
import { formatNumber, groupsMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { useLocale, useTexts, useTimeZone } from '../provider/PosternContext'
import type { ResourceColumn } from '../resource-list/columns'
import type { ListFilter } from '../resource-list/filters'
import { customerLookup } from '../tenants/tenant-lookups'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import { groupListRules } from './list-state'

/** Columns of groups; with their customer where they are several customers'. */
export function useGroupColumns({ showsCustomer }: { showsCustomer: boolean }): readonly ResourceColumn<Group>[] {
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
    ]
    return list.filter(({ key }) => showsCustomer || key !== 'customer')
  }, [columns, timeZone, locale, showsCustomer])
}

/** The filter by customer, where there are several. */
export function useGroupFilters({
  customers,
}: {
  customers: Pick<PosternClient['customers'], 'list' | 'get'> | undefined
}): readonly ListFilter<Group>[] {
  const { filters } = useTexts('groups', groupsMessages)
  return useMemo(() => {
    if (!customers) return []
    return [
      {
        ...groupListRules.filters[0],
        label: filters.customer,
        ...customerLookup(customers),
      },
    ]
  }, [filters, customers])
}
