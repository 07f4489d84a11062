import type { ProviderUser } from '@postern/core'
import { capabilitySetsMessages, usersMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { capabilitySetLookup } from '../capability-sets/capability-set-lookup'
import { useClient } from '../provider/ClientProvider'
import { useTexts } from '../provider/PosternContext'
import type { ListFilter } from '../resource-list/filters'
import { customerLookup } from '../tenants/tenant-lookups'
import { userListRules } from './list-state'

export interface UserFiltersOptions {
  /** Customer whose users are listed. Absent: they may belong to several. */
  customerId: number | undefined
  /** Also filters by capability set. */
  asksCapabilitySets: boolean
}

/** Filters of users, with their labels. */
export function useUserFilters({
  customerId,
  asksCapabilitySets,
}: UserFiltersOptions): readonly ListFilter<ProviderUser>[] {
  const client = useClient()
  const customers = customerId === undefined ? client.customers : undefined
  const capabilitySets = asksCapabilitySets ? client.capabilitySets : undefined
  const texts = useTexts('users', usersMessages)
  const setTexts = useTexts('capabilitySets', capabilitySetsMessages)
  return useMemo(() => {
    const [status, role, secondFactor, set, customer] = userListRules.filters
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
      ...(capabilitySets
        ? [{ ...set, label: filters.capabilitySet, ...capabilitySetLookup(capabilitySets, { customerId }, setTexts) }]
        : []),
    ]
    if (!customers) return ofAll
    const ofCustomer: ListFilter<ProviderUser> = {
      ...customer,
      label: filters.customer,
      ...customerLookup(customers),
    }
    return [...ofAll, ofCustomer]
  }, [texts, setTexts, customers, capabilitySets, customerId])
}
