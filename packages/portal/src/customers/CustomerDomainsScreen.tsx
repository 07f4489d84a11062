import { toPath } from '@postern/core/navigation'
import { parseResourceListState, toResourceListQuery } from '@postern/react'
import { DomainList, domainListRules } from '@postern/react/domains'
import { useImportDialog } from '../imports/useImportDialog'
import { useNavigate } from '../navigation/router-context'
import { useRouteParams } from '../navigation/useRouteParams'
import { useSearchParams } from '../navigation/useSearchParams'
import { useViewer } from '../navigation/useViewer'
import { CustomerPage } from './CustomerPage'

export const route = '/customers/{customerId}/domains'

/** Domains of one customer, who is already named in the address. */
export default function CustomerDomainsScreen() {
  const [query, setQuery] = useSearchParams()
  const { customerId } = useRouteParams(route)
  const navigate = useNavigate()
  const toDomain = useToDomain()
  const { onImport, dialog } = useImportDialog('domains', { customerId })
  const newHref = toPath('/customers/{customerId}/domains/new', { customerId })
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
          const href = toPath('/domains/{domainId}', { domainId: domain.id })
          if (href) navigate(href)
        }}
        onNew={() => navigate(newHref)}
        onImport={onImport}
      />
      {dialog}
    </CustomerPage>
  )
}

/** Address of a domain's page, below its customer or among all domains; `undefined` when the user can open neither. */
export function useToDomain(): (domainId: number) => string | undefined {
  const { customerId } = useRouteParams(route)
  const { firstOpen } = useViewer()
  return (domainId) =>
    firstOpen(['/customers/{customerId}/domains/{domainId}', '/domains/{domainId}'], { customerId, domainId })
}
