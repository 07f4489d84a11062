import type { Domain, PosternClient } from '@postern/core'
import { domainsMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { useTexts } from '../provider/PosternContext'
import type { ListFilter } from '../resource-list/filters'
import { customerLookup } from '../tenants/tenant-lookups'
import { domainListRules } from './list-state'

export interface DomainFiltersOptions {
  /** Whose domains there may be. Absent: all are one customer's. */
  customers?: Pick<PosternClient['customers'], 'list' | 'get'>
}

/** The filters of domains in words. */
export function useDomainFilters({ customers }: DomainFiltersOptions): readonly ListFilter<Domain>[] {
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
