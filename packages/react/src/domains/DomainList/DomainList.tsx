import type { Domain } from '@postern/core'
import { domainsMessages } from '@postern/core/texts'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { WidgetBoundary } from '../../provider/WidgetBoundary/WidgetBoundary'
import { failureText } from '../../resource-form/failure-text'
import { type ListProps, useShownList } from '../../resource-list/list-props'
import { useListSource } from '../../resource-list/useListSource'
import { initialDomainListState } from '../list-state'
import { useActivation, useReloadDomains } from '../useDomain'
import { useDomainColumns } from '../useDomainColumns'
import { useDomainFilters } from '../useDomainFilters'
import { useDomainList } from '../useDomainList'
import { DomainListView } from './DomainListView'

export interface DomainListProps extends ListProps<Domain> {
  /** Address of a domain's page. Absent, or `undefined`: it has none. */
  domainHref?: (domain: Domain) => string | undefined
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

function ConnectedDomainList(given: DomainListProps) {
  const props = useShownList(given, initialDomainListState)
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
          (cause: unknown) => failureText(cause, texts.changeFailed),
        )
      }
      onActivate={(change) =>
        activation.mutateAsync(change).then(
          () => null,
          (cause: unknown) => failureText(cause, texts.changeFailed),
        )
      }
    />
  )
}
