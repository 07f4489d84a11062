import { isReachable, routeOf, toPath } from '@postern/core/navigation'
import { parseResourceListState, toResourceListQuery } from '@postern/react'
import { DomainList, domainListRules } from '@postern/react/domains'
import { useImportDialog } from '../imports/useImportDialog'
import { usePortalNavigation } from '../navigation/portal-navigation'
import { useNavigate } from '../navigation/router-context'
import { useSearchParams } from '../navigation/useSearchParams'
import { CustomerPage } from './CustomerPage'
import { toCustomerPage } from './to-customer'
import { useCustomerPlace } from './useCustomerPlace'

/** The domains of one customer; whose they are stands in the address already. */
export default function CustomerDomainsScreen() {
  const [query, setQuery] = useSearchParams()
  const { customerId } = useCustomerPlace()
  const navigate = useNavigate()
  const toDomain = useToDomain()
  const { onImport, dialog } = useImportDialog('domains', customerId)
  const newHref = toCustomerPage(customerId, 'domains/new')
  const state = parseResourceListState(query, domainListRules)
  return (
    <CustomerPage>
      <DomainList
        headingLevel={2}
        state={{ ...state, filters: { ...state.filters, customer: String(customerId) } }}
        domainHref={({ id }) => toDomain(id)}
        newHref={newHref}
        onChange={({ state: { filters, ...changed } }) => {
          const { customer: _, ...others } = filters
          setQuery(toResourceListQuery({ ...changed, filters: others }, domainListRules))
        }}
        onOpen={({ domain }) => {
          const href = toDomain(domain.id)
          if (href) navigate(href)
        }}
        onNew={() => navigate(newHref)}
        onImport={onImport}
      />
      {dialog}
    </CustomerPage>
  )
}

/** A domain's page below its customer, or among all domains; `undefined` where the user has neither. */
export function useToDomain(): (domainId: number) => string | undefined {
  const { customerId } = useCustomerPlace()
  const { profile, options } = usePortalNavigation()
  const places = [routeOf('/customers/{customerId}/domains/{domainId}'), routeOf('/domains/{domainId}')]
  return (domainId) => {
    const params = { customerId, domainId }
    const route = places.find((place) => isReachable(place, profile, params, options))
    return route && toPath(route, params)
  }
}
