import type { PosternClient, ProviderUser } from '@postern/core'
import { usersMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { findCustomers } from '../domains/find-customers'
import { useTexts } from '../provider/PosternContext'
import type { ListFilter } from '../resource-list/filters'
import { userListRules } from './list-state'

export interface UserFiltersOptions {
  /** Whose users there may be. Absent: all are one customer's. */
  customers?: Pick<PosternClient['customers'], 'list' | 'get'> | undefined
}

/** The filters of users in words. */
export function useUserFilters({ customers }: UserFiltersOptions): readonly ListFilter<ProviderUser>[] {
  const texts = useTexts('users', usersMessages)
  return useMemo(() => {
    const [status, role, secondFactor, customer] = userListRules.filters
    const { filters, roles } = texts
    const ofAll: ListFilter<ProviderUser>[] = [
      {
        ...status,
        label: filters.status,
        options: [
          { value: 'active', label: texts.active },
          { value: 'inactive', label: texts.inactive },
          { value: 'deleted', label: texts.deleted },
        ],
      },
      {
        ...role,
        label: filters.role,
        options: [
          { value: 'none', label: texts.recipient },
          { value: '3', label: roles[3] },
          ...(customers
            ? [
                { value: '2', label: roles[2] },
                { value: '1', label: roles[1] },
              ]
            : []),
        ],
      },
      { ...secondFactor, label: filters.secondFactor },
    ]
    if (!customers) return ofAll
    const ofCustomer: ListFilter<ProviderUser> = {
      ...customer,
      label: filters.customer,
      loadOptions: async (query, { signal }) =>
        (await findCustomers(customers, { query, signal })).map(({ id, name }) => ({ value: String(id), label: name })),
      loadLabel: async (value, options) => (await customers.get({ id: Number(value) }, options)).name,
    }
    return [...ofAll, ofCustomer]
  }, [texts, customers])
}
