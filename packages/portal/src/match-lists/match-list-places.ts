import { type MatchListKind, matchListKinds } from '@postern/core/management'
import { toPath } from '@postern/core/navigation'
import { useRouterState } from '../navigation/router-context'

/** Addresses of the lists of a kind, of one of them, and of the page that adds one. */
export const matchListPaths = {
  address: {
    lists: toPath('/content_rules/external_address_lists'),
    add: toPath('/content_rules/external_address_lists/new'),
    list: (id: number) => toPath('/content_rules/externaladdresslists/{id}', { id: String(id) }),
  },
  fileName: {
    lists: toPath('/content_rules/file_name_lists'),
    add: toPath('/content_rules/file_name_lists/new'),
    list: (id: number) => toPath('/content_rules/filenamelists/{id}', { id: String(id) }),
  },
  country: {
    lists: toPath('/content_rules/country_code_lists'),
    add: toPath('/content_rules/country_code_lists/new'),
    list: (id: number) => toPath('/content_rules/countrycodelists/{id}', { id: String(id) }),
  },
} satisfies Record<MatchListKind, object>

/** The same of the lists of all kinds of a customer, or of the viewer's own reseller. */
export function ownListPaths(customerId: number | undefined) {
  if (customerId === undefined) {
    return {
      lists: toPath('/shared_rules/lists'),
      add: toPath('/shared_rules/lists/new'),
      list: (listId: number) => toPath('/shared_rules/lists/{listId}', { listId }),
    }
  }
  return {
    lists: toPath('/customers/{customerId}/rules/lists', { customerId }),
    add: toPath('/customers/{customerId}/rules/lists/new', { customerId }),
    list: (listId: number) => toPath('/customers/{customerId}/rules/lists/{listId}', { customerId, listId }),
  }
}

/** The kind of lists that a screen shows: its routes stand in the order of the kinds. */
export function useMatchListKind(routes: readonly string[]): MatchListKind {
  const { match } = useRouterState()
  return matchListKinds[routes.indexOf(match?.route.path ?? '')] ?? 'address'
}
