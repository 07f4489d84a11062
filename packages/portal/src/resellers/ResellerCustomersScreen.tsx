import { parseResourceListState, toResourceListQuery } from '@postern/react'
import { ResellerCustomers, resellerCustomersRules } from '@postern/react/resellers'
import { toCustomer } from '../customers/to-customer'
import { useNavigate } from '../navigation/router-context'
import { useSearchParams } from '../navigation/useSearchParams'
import { ResellerPage } from './ResellerPage'
import { useResellerId } from './useResellerId'

export default function ResellerCustomersScreen() {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  return (
    <ResellerPage>
      <ResellerCustomers
        resellerId={useResellerId()}
        state={parseResourceListState(query, resellerCustomersRules)}
        customerHref={({ id }) => toCustomer(id)}
        onChange={({ state }) => setQuery(toResourceListQuery(state, resellerCustomersRules))}
        onOpen={({ customer }) => navigate(toCustomer(customer.id))}
      />
    </ResellerPage>
  )
}
