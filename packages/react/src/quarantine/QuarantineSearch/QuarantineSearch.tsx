import type { QuarantineEntry } from '@postern/core'
import { destination } from '@postern/core/navigation'
import { useClient } from '../../provider/ClientProvider'
import { defineWidget } from '../../provider/Widget/define-widget'
import { type ListProps, useShownList } from '../../resource-list/list-props'
import { useListSource } from '../../resource-list/useListSource'
import type { RowHref } from '../../ui/row-href'
import { initialQuarantineListState } from '../list-state'
import { useBulkActions } from '../useBulkActions'
import { useQuarantineColumns } from '../useQuarantineColumns'
import { useQuarantineFilters } from '../useQuarantineFilters'
import { useQuarantineList } from '../useQuarantineList'
import { QuarantineSearchView } from './QuarantineSearchView'

export interface QuarantineSearchProps extends ListProps<QuarantineEntry> {
  /** Address of an entry's page. Absent, or `undefined`: it has none, and `onOpen` tells of a press. */
  entryHref?: (entry: QuarantineEntry) => RowHref
  onOpen?: (details: { entry: QuarantineEntry }) => void
  /** Also tells whose mail it is: for provider and reseller administrators. Default: false. */
  showsCustomer?: boolean
  /** Also tells whose customer that is: for provider administrators. Default: false. */
  showsReseller?: boolean
  /** The user may release viruses: provider and reseller administrators (AM-062). Default: false. */
  canReleaseVirus?: boolean
  /**
   * The customer whose mail all of it is, and whose quarantine can be emptied. Absent: emptying asks for the customer, where
   * `showsCustomer` says that there are several, and is not offered elsewhere.
   */
  ownCustomer?: { id: number; name: string }
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}

const toHeldMessage = ({ id: entryId }: { id: number }) => destination('heldMessage', { entryId })

/** Held messages: search, filter, sort, page, preview, act on one or many, export, empty. */
export const QuarantineSearch = /* @__PURE__ */ defineWidget('QuarantineSearch', ConnectedQuarantineSearch, {
  events: ['onChange', 'onSelectionChange'],
  leads: ({ rows }) => rows('entryHref', 'onOpen', 'entry', toHeldMessage),
})

function ConnectedQuarantineSearch(given: QuarantineSearchProps) {
  const props = useShownList(given, initialQuarantineListState)
  const { state, showsCustomer = false, showsReseller = false, canReleaseVirus = false } = props
  const client = useClient()
  const columns = useQuarantineColumns({ showsCustomer, showsReseller })
  const filters = useQuarantineFilters({ client, showsCustomer, showsReseller })
  const content = useListSource(useQuarantineList(), { columns, filters, state })
  const bulkActions = useBulkActions({ canReleaseVirus })
  return <QuarantineSearchView {...props} {...{ columns, filters, content, bulkActions }} />
}
