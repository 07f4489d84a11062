import { parseResourceListState, toResourceListQuery } from '@postern/react'
import { ResellerCustomers, resellerCustomersRules } from '@postern/react/resellers'
import { useNavigate, useSearchParams } from 'react-router'
import { toCustomer } from '../customers/customers.paths'
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
