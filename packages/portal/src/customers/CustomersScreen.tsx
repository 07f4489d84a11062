import { toPath } from '@postern/core/navigation'
import { parseResourceListState, toResourceListQuery } from '@postern/react'
import { CustomerList, customerListRules } from '@postern/react/customers'
import { useNavigate } from '../navigation/router-context'
import { useSearchParams } from '../navigation/useSearchParams'
import { useViewer } from '../navigation/useViewer'

export const route = '/customers'

const deletedHref = `${toPath('/customers')}?deleted=1`

/** Lists existing customers; with `deleted` in the address, those that can be restored. */
export default function CustomersScreen() {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const { role, opens } = useViewer()
  const isDeleted = query.get('deleted') === '1'
  const otherHref = isDeleted ? toPath('/customers') : deletedHref
  return (
    <CustomerList
      key={String(isDeleted)}
      headingLevel={1}
      isDeleted={isDeleted}
      showsReseller={role === 'superAdmin'}
      state={parseResourceListState(query, customerListRules)}
      customerHref={({ id }) => toPath('/customers/{customerId}', { customerId: id })}
      onOpen={({ customer }) => navigate(toPath('/customers/{customerId}', { customerId: customer.id }))}
      deletedHref={otherHref}
      onToggleDeleted={() => navigate(otherHref)}
      {...(opens('/customers/new') && {
        newHref: toPath('/customers/new'),
        onNew: () => navigate(toPath('/customers/new')),
      })}
      onChange={({ state }) => {
        const next = toResourceListQuery(state, customerListRules)
        if (isDeleted) next.set('deleted', '1')
        setQuery(next)
      }}
    />
  )
}
