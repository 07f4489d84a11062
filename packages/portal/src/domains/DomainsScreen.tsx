import { parseResourceListState, toResourceListQuery } from '@postern/react'
import { DomainList, domainListRules } from '@postern/react/domains'
import { useImportDialog } from '../imports/useImportDialog'
import { useNavigate } from '../navigation/router-context'
import { useSearchParams } from '../navigation/useSearchParams'
import { domainsPaths, toDomain } from './domains.paths'

export default function DomainsScreen() {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const { onImport, dialog } = useImportDialog('domains')
  return (
    <>
      <DomainList
        headingLevel={1}
        showsCustomer
        state={parseResourceListState(query, domainListRules)}
        domainHref={({ id }) => toDomain(id)}
        newHref={domainsPaths.new}
        onChange={({ state }) => setQuery(toResourceListQuery(state, domainListRules))}
        onOpen={({ domain }) => navigate(toDomain(domain.id))}
        onNew={() => navigate(domainsPaths.new)}
        onImport={onImport}
      />
      {dialog}
    </>
  )
}
