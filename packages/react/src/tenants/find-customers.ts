import { type PosternClient, typeaheadMaxMatches } from '@postern/core'

type Customers = Pick<PosternClient['customers'], 'list'>
type Typed = { query: string; signal: AbortSignal }

/** Customers of the caller's scope whose name holds what was typed, at most ten (VA-046). */
export async function findCustomers(customers: Customers, { query, signal }: Typed) {
  const found = await customers.list({ freeSearch: query, limit: typeaheadMaxMatches }, { signal })
  return found.customers
}

/** The same as options of a form's field. */
export async function customerOptions(customers: Customers, typed: Typed) {
  return (await findCustomers(customers, typed)).map(({ id, name }) => ({ value: id, label: name }))
}
