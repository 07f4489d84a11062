import { type PosternClient, typeaheadMaxMatches } from '@postern/core'
import type { FilterOption, ListFilter } from '../resource-list/filters'
import { findCustomers } from './find-customers'

type Lookup = Pick<ListFilter, 'loadOptions' | 'loadLabel'>
type Named = { id: number; name: string }

/** Finds a row of a list, which tells whose it is. */
export type FirstRow = (
  query: { customerId: number } | { resellerId: number },
  options: { signal: AbortSignal },
) => Promise<{ customer: Named | null; reseller: Named | null } | undefined>

/** How a list's filter finds a domain by its name. */
export function domainLookup({ domains }: Pick<PosternClient, 'domains'>): Lookup {
  return {
    loadOptions: async (typed, options) => {
      const found = await domains.list({ freeSearch: typed, limit: typeaheadMaxMatches }, options)
      return found.domains.map(({ name }) => ({ value: name, label: name }))
    },
  }
}

/** How a list's filter finds a customer, for callers who may not read one by itself: the list's own rows know the names. */
export function customerOfRowsLookup({ customers }: Pick<PosternClient, 'customers'>, first: FirstRow): Lookup {
  return {
    loadOptions: (typed, options) => customerOptions(customers, typed, options),
    loadLabel: async (value, options) => (await first({ customerId: Number(value) }, options))?.customer?.name ?? value,
  }
}

/** The same for callers who may. */
export function customerLookup(customers: Pick<PosternClient['customers'], 'list' | 'get'>): Lookup {
  return {
    loadOptions: (typed, options) => customerOptions(customers, typed, options),
    loadLabel: async (value, options) => (await customers.get({ id: Number(value) }, options)).name,
  }
}

/** How a list's filter finds a reseller. */
export function resellerLookup({ resellers }: Pick<PosternClient, 'resellers'>, first: FirstRow): Lookup {
  return {
    loadOptions: async (typed, options) => {
      const found = await resellers.list({ freeSearch: typed, limit: typeaheadMaxMatches }, options)
      return found.resellers.map(toOption)
    },
    loadLabel: async (value, options) => (await first({ resellerId: Number(value) }, options))?.reseller?.name ?? value,
  }
}

async function customerOptions(
  customers: Pick<PosternClient['customers'], 'list'>,
  query: string,
  { signal }: { signal: AbortSignal },
) {
  return (await findCustomers(customers, { query, signal })).map(toOption)
}

function toOption({ id, name }: Named): FilterOption {
  return { value: String(id), label: name }
}
