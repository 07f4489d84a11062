import type { Domain } from '@postern/core'
import { domainsMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { useClient } from '../../provider/PosternProvider'
import { WidgetBoundary } from '../../provider/WidgetBoundary/WidgetBoundary'
import type { ResourceListState } from '../../resource-list/list-state'
import { useListSource } from '../../resource-list/useListSource'
import { failureWords } from '../failure-words'
import { useActivation, useReloadDomains } from '../useDomain'
import { useDomainColumns } from '../useDomainColumns'
import { useDomainFilters } from '../useDomainFilters'
import { useDomainList } from '../useDomainList'
import { DomainListView } from './DomainListView'

export interface DomainListProps {
  /** What is shown; the host keeps it, for example in the address (`parseResourceListState` with `domainListRules`). */
  state: ResourceListState
  onChange: (details: { state: ResourceListState }) => void
  /** Address of a domain's page. */
  domainHref: (domain: Domain) => string | undefined
  onOpen?: (details: { domain: Domain }) => void
  /** Address of the page that adds one. Absent: none is added here. */
  newHref?: string
  onNew?: () => void
  /** Opens the import of a file. Absent: none is offered. */
  onImport?: () => void
  /** Also tells whose they are: for provider and reseller administrators. Default: false. */
  showsCustomer?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}

/** Mail domains: search, filter, sort, page, export, activate and deactivate (RT-107). */
export function DomainList(props: DomainListProps) {
  return (
    <WidgetBoundary>
      <ConnectedDomainList {...props} />
    </WidgetBoundary>
  )
}

function ConnectedDomainList(props: DomainListProps) {
  const { state, showsCustomer = false } = props
  const texts = useTexts('domains', domainsMessages)
  const columns = useDomainColumns({ showsCustomer })
  const { customers, domains } = useClient()
  const filters = useDomainFilters({ customers: showsCustomer ? customers : undefined })
  const content = useListSource(useDomainList(), { columns, filters, state })
  const activation = useActivation()
  const reload = useReloadDomains()
  return (
    <DomainListView
      {...props}
      columns={columns}
      filters={filters}
      content={content}
      isChanging={activation.isPending}
      onRestore={({ id }) =>
        domains.restore({ id }, { idempotencyKey: crypto.randomUUID() }).then(
          async () => {
            await reload()
            return null
          },
          (cause: unknown) => failureWords(cause, texts.changeFailed),
        )
      }
      onActivate={(change) =>
        activation.mutateAsync(change).then(
          () => null,
          (cause: unknown) => failureWords(cause, texts.changeFailed),
        )
      }
    />
  )
}
