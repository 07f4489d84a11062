import { parseResourceListState, toResourceListQuery } from '@postern/react'
import { ResellerList, resellerListRules } from '@postern/react/resellers'
import { useNavigate } from '../navigation/router-context'
import { useSearchParams } from '../navigation/useSearchParams'
import { resellersPaths } from './resellers.paths'
import { toReseller, toResellerDelete, toResellerEdit, toResellerTransfer } from './to-reseller'

export default function ResellersScreen() {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  return (
    <ResellerList
      headingLevel={1}
      state={parseResourceListState(query, resellerListRules)}
      resellerHref={({ id }) => toReseller(id)}
      newHref={resellersPaths.new}
      onChange={({ state }) => setQuery(toResourceListQuery(state, resellerListRules))}
      onOpen={({ reseller }) => navigate(toReseller(reseller.id))}
      onNew={() => navigate(resellersPaths.new)}
      onEdit={({ reseller }) => navigate(toResellerEdit(reseller.id))}
      onTransfer={({ reseller }) => navigate(toResellerTransfer(reseller.id))}
      onDelete={({ reseller }) => navigate(toResellerDelete(reseller.id))}
    />
  )
}
