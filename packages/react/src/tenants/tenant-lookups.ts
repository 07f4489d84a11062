import { type PosternClient, typeaheadMaxMatches } from '@postern/core'
import type { FilterOption, ListFilter } from '../resource-list/filters'
import { findCustomers } from './find-customers'

type Lookup = Pick<ListFilter, 'loadOptions' | 'loadLabel'>
type Named = { id: number; name: string }

/** Finds a row of a list, which contains the owner's name. */
export type FirstRow = (
  query: { customerId: number } | { resellerId: number },
  options: { signal: AbortSignal },
) => Promise<{ customer: Named | null; reseller: Named | null } | undefined>

/** Finds domains by name for a list's filter. */
export function domainLookup({ domains }: Pick<PosternClient, 'domains'>): Lookup {
  return {
    loadOptions: async (typed, options) => {
      const found = await domains.list({ freeSearch: typed, limit: typeaheadMaxMatches }, options)
      return found.domains.map(({ name }) => ({ value: name, label: name }))
    },
  }
}

/** Finds customers for a list's filter, for callers who may not read one directly: takes the names from the list's own rows. */
export function customerOfRowsLookup({ customers }: Pick<PosternClient, 'customers'>, first: FirstRow): Lookup {
  return {
    loadOptions: (typed, options) => customerOptions(customers, typed, options),
    loadLabel: async (value, options) => (await first({ customerId: Number(value) }, options))?.customer?.name ?? value,
  }
}

/** The same for callers who may read them. */
export function customerLookup(customers: Pick<PosternClient['customers'], 'list' | 'get'>): Lookup {
  return {
    loadOptions: (typed, options) => customerOptions(customers, typed, options),
    loadLabel: async (value, options) => (await customers.get({ id: Number(value) }, options)).name,
  }
}

/** Finds resellers for a list's filter. */
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
