import type { Domain, PosternClient } from '@postern/core'
import { domainsMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { useTexts } from '../provider/PosternContext'
import type { ListFilter } from '../resource-list/filters'
import { findCustomers } from './find-customers'
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
      loadOptions: async (query, { signal }) =>
        (await findCustomers(customers, { query, signal })).map(({ id, name }) => ({ value: String(id), label: name })),
      loadLabel: async (value, options) => (await customers.get({ id: Number(value) }, options)).name,
    }
    return [ofStatus, ofCustomer]
  }, [texts, customers])
}
