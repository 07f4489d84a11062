import { toPath } from '@postern/core/navigation'
import { parseResourceListState, toResourceListQuery } from '@postern/react'
import { ResellerList, resellerListRules } from '@postern/react/resellers'
import { useNavigate } from '../navigation/router-context'
import { useSearchParams } from '../navigation/useSearchParams'

export const route = '/resellers'

export default function ResellersScreen() {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  return (
    <ResellerList
      headingLevel={1}
      state={parseResourceListState(query, resellerListRules)}
      resellerHref={({ id }) => toPath('/resellers/{resellerId}', { resellerId: id })}
      newHref={toPath('/resellers/new')}
      onChange={({ state }) => setQuery(toResourceListQuery(state, resellerListRules))}
      onOpen={({ reseller }) => navigate(toPath('/resellers/{resellerId}', { resellerId: reseller.id }))}
      onNew={() => navigate(toPath('/resellers/new'))}
      onEdit={({ reseller }) => navigate(toPath('/resellers/{resellerId}/edit', { resellerId: reseller.id }))}
      onTransfer={({ reseller }) => navigate(toPath('/reseller/{resellerId}/transfer', { resellerId: reseller.id }))}
      onDelete={({ reseller }) => navigate(toPath('/reseller/{resellerId}/delete', { resellerId: reseller.id }))}
    />
  )
}
