import { roleOf } from '@postern/core'
import { isReachable, routeOf } from '@postern/core/navigation'
import { parseResourceListState, toResourceListQuery } from '@postern/react'
import { CustomerList, customerListRules } from '@postern/react/customers'
import { usePortalNavigation } from '../navigation/portal-navigation'
import { useNavigate } from '../navigation/router-context'
import { useSearchParams } from '../navigation/useSearchParams'
import { customersPaths } from './customers.paths'
import { toCustomer } from './to-customer'

const deletedHref = `${customersPaths.list}?deleted=1`

/** Those that are there; with `deleted` in the address, those that can be restored. */
export default function CustomersScreen() {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const { profile, options } = usePortalNavigation()
  const isDeleted = query.get('deleted') === '1'
  const otherHref = isDeleted ? customersPaths.list : deletedHref
  const opensNew = isReachable(routeOf('/customers/new'), profile, {}, options)
  return (
    <CustomerList
      key={String(isDeleted)}
      headingLevel={1}
      isDeleted={isDeleted}
      showsReseller={roleOf(profile, options.product) === 'superAdmin'}
      state={parseResourceListState(query, customerListRules)}
      customerHref={({ id }) => toCustomer(id)}
      onOpen={({ customer }) => navigate(toCustomer(customer.id))}
      deletedHref={otherHref}
      onToggleDeleted={() => navigate(otherHref)}
      {...(opensNew && { newHref: customersPaths.new, onNew: () => navigate(customersPaths.new) })}
      onChange={({ state }) => {
        const next = toResourceListQuery(state, customerListRules)
        if (isDeleted) next.set('deleted', '1')
        setQuery(next)
      }}
    />
  )
}
