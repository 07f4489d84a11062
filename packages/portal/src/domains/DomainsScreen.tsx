import { toPath } from '@postern/core/navigation'
import { parseResourceListState, toResourceListQuery } from '@postern/react'
import { DomainList, domainListRules } from '@postern/react/domains'
import { useImportDialog } from '../imports/useImportDialog'
import { useNavigate } from '../navigation/router-context'
import { useSearchParams } from '../navigation/useSearchParams'

export const route = '/domains'

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
        domainHref={({ id }) => toPath('/domains/{domainId}', { domainId: id })}
        newHref={toPath('/domains/new')}
        onChange={({ state }) => setQuery(toResourceListQuery(state, domainListRules))}
        onOpen={({ domain }) => navigate(toPath('/domains/{domainId}', { domainId: domain.id }))}
        onNew={() => navigate(toPath('/domains/new'))}
        onImport={onImport}
      />
      {dialog}
    </>
  )
}
