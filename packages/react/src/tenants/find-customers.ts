import { type PosternClient, typeaheadMaxMatches } from '@postern/core'

/** Customers of the caller's scope whose name holds what was typed, at most ten (VA-046). */
export async function findCustomers(
  customers: Pick<PosternClient['customers'], 'list'>,
  { query, signal }: { query: string; signal: AbortSignal },
) {
  const found = await customers.list({ freeSearch: query, limit: typeaheadMaxMatches }, { signal })
  return found.customers
}
