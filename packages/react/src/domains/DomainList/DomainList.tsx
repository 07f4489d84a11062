import type { Domain } from '@postern/core'
import { destination } from '@postern/core/navigation'
import { domainsMessages } from '@postern/core/texts'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import { failureText } from '../../resource-form/failure-text'
import { type ListProps, useShownList } from '../../resource-list/list-props'
import { useListSource } from '../../resource-list/useListSource'
import type { RowHref } from '../../ui/row-href'
import { initialDomainListState } from '../list-state'
import { useActivation, useReloadDomains } from '../useDomain'
import { useDomainColumns } from '../useDomainColumns'
import { useDomainFilters } from '../useDomainFilters'
import { useDomainList } from '../useDomainList'
import { DomainListView } from './DomainListView'

export interface DomainListProps extends ListProps<Domain> {
  /** Address of a domain's page. Absent, or `undefined`: it has none. */
  domainHref?: (domain: Domain) => RowHref
  onOpen?: (details: { domain: Domain }) => void
  /** Address of the page that adds one. Absent: none is added here. */
  newHref?: string
  /** One may be added: without `newHref` on the host's page for that, where the provider knows one. Default: false. */
  canAdd?: boolean
  onNew?: () => void
  /** Opens the import of a file. Absent: none is offered. */
  onImport?: () => void
  /** Also tells whose they are: for provider and reseller administrators. Default: false. */
  showsCustomer?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}

const toDomain = ({ id: domainId }: { id: number }) => destination('domain', { domainId })

/** Mail domains: search, filter, sort, page, export, activate and deactivate (RT-107). */
export const DomainList = /* @__PURE__ */ defineWidget('DomainList', ConnectedDomainList, {
  events: ['onChange', 'onSelectionChange'],
  leads: ({ rows, page }, { canAdd }) => ({
    ...rows('domainHref', 'onOpen', 'domain', toDomain),
    ...(canAdd && page(destination('newDomain'), 'newHref', 'onNew')),
  }),
})

function ConnectedDomainList(given: DomainListProps) {
  const props = useShownList(given, initialDomainListState)
  const { state, showsCustomer = false } = props
  const texts = useTexts('domains', domainsMessages)
  const columns = useDomainColumns({ showsCustomer, showsDeleted: state.filters.status === 'deleted' })
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
