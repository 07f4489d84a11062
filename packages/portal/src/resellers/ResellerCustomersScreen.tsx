import { toPath } from '@postern/core/navigation'
import { parseResourceListState, toResourceListQuery } from '@postern/react'
import { ResellerCustomers, resellerCustomersRules } from '@postern/react/resellers'
import { useNavigate } from '../navigation/router-context'
import { useRouteParams } from '../navigation/useRouteParams'
import { useSearchParams } from '../navigation/useSearchParams'
import { ResellerPage } from './ResellerPage'

export const route = '/resellers/{resellerId}/customers'

export default function ResellerCustomersScreen() {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  return (
    <ResellerPage>
      <ResellerCustomers
        resellerId={useRouteParams(route).resellerId}
        state={parseResourceListState(query, resellerCustomersRules)}
        customerHref={({ id }) => toPath('/customers/{customerId}', { customerId: id })}
        onChange={({ state }) => setQuery(toResourceListQuery(state, resellerCustomersRules))}
        onOpen={({ customer }) => navigate(toPath('/customers/{customerId}', { customerId: customer.id }))}
      />
    </ResellerPage>
  )
}
