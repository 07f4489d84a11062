import { type PosternClient, typeaheadMaxMatches } from '@postern/core'

type Customers = Pick<PosternClient['customers'], 'list'>
type Typed = { query: string; signal: AbortSignal }

/** Customers in the caller's scope whose name contains the typed text, at most ten (VA-046). */
export async function findCustomers(customers: Customers, { query, signal }: Typed) {
  const found = await customers.list({ freeSearch: query, limit: typeaheadMaxMatches }, { signal })
  return found.customers
}

/** The same, as options of a form field. */
export async function customerOptions(customers: Customers, typed: Typed) {
  return (await findCustomers(customers, typed)).map(({ id, name }) => ({ value: id, label: name }))
}
