import { roleOf } from '@postern/core'
import { parseResourceListState, toResourceListQuery } from '@postern/react'
import { CustomerList, customerListRules } from '@postern/react/customers'
import { useSearchParams } from 'react-router'
import { usePortalNavigation } from '../navigation/portal-navigation'

export default function CustomersScreen() {
  const [query, setQuery] = useSearchParams()
  const { profile, options } = usePortalNavigation()
  return (
    <CustomerList
      headingLevel={1}
      showsReseller={roleOf(profile, options.product) === 'superAdmin'}
      state={parseResourceListState(query, customerListRules)}
      onChange={({ state }) => setQuery(toResourceListQuery(state, customerListRules))}
    />
  )
}
