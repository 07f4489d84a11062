import type { Domain } from '@postern/core'
import { domainsMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { useClient } from '../provider/ClientProvider'
import { useTexts } from '../provider/PosternContext'
import type { ListFilter } from '../resource-list/filters'
import { customerLookup } from '../tenants/tenant-lookups'
import { domainListRules } from './list-state'

/** Filters of the domain list, with their labels; by customer if there are several. */
export function useDomainFilters({ showsCustomer }: { showsCustomer: boolean }): readonly ListFilter<Domain>[] {
  const client = useClient()
  const customers = showsCustomer ? client.customers : undefined
  const texts = useTexts('domains', domainsMessages)
  return useMemo(() => {
    const [status, customer] = domainListRules.filters
    const ofStatus: ListFilter<Domain> = {
      ...status,
      label: texts.filters.status,
      options: [
        { value: 'active', label: texts.active },
        { value: 'inactive', label: texts.inactive },
        { value: 'deleted', label: texts.deleted },
      ],
    }
    if (!customers) return [ofStatus]
    const ofCustomer: ListFilter<Domain> = {
      ...customer,
      label: texts.filters.customer,
      ...customerLookup(customers),
    }
    return [ofStatus, ofCustomer]
  }, [texts, customers])
}
