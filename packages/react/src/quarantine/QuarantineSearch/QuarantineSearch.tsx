import { destination } from '@postern/core/navigation'
import type { ElementActions, ElementOf } from '../../elements/declaration'
import { listParts } from '../../parts/part-names'
import { useClient } from '../../provider/ClientProvider'
import { defineWidget } from '../../provider/Widget/define-widget'
import { useListSource } from '../../resource-list/useListSource'
import { useShownList } from '../../resource-list/useShownList'
import { initialQuarantineListState } from '../list-state'
import { useBlockedCount } from '../useBlockedCount'
import { useBulkActions } from '../useBulkActions'
import { useQuarantineColumns } from '../useQuarantineColumns'
import { useQuarantineFilters } from '../useQuarantineFilters'
import { useQuarantineList } from '../useQuarantineList'
import { QuarantineSearchView } from './QuarantineSearchView'
import type { QuarantineSearchProps } from './quarantine-search-props'

const toHeldMessage = ({ id: entryId }: { id: number }) => destination('heldMessage', { entryId })

/** Held messages: search, filter, sort, page, preview, act on one or many, export, empty. */
export const QuarantineSearch = /* @__PURE__ */ defineWidget('QuarantineSearch', ConnectedQuarantineSearch, {
  parts: listParts,
  events: ['onChange', 'onSelectionChange'],
  leads: ({ rows }) => rows('entryHref', 'onOpen', 'entry', toHeldMessage),
})

export const quarantineSearchElement = {
  attributes: { showsCustomer: 'flag', showsReseller: 'flag', canReleaseVirus: 'flag' },
  properties: ['ownCustomer'],
  isList: true,
  cancelable: ['open'],
  defaults: { state: initialQuarantineListState },
  follows: {
    open({ values, set, follow, leadsTo }: ElementActions, { entry }: { entry: { id: number } }) {
      const to = toHeldMessage(entry)
      if (leadsTo(to)) follow(to)
      // A host without an entry page shows it beside the list.
      else set('state', { ...initialQuarantineListState, ...(values.state ?? {}), open: String(entry.id) })
    },
  },
  token: {
    name: { en: 'Quarantine', fr: 'Quarantaine' },
    calls: [
      'listQuarantine',
      'countQuarantineFromBlocked',
      'releaseQuarantineEntries',
      'deleteQuarantineEntries',
      'lockQuarantineEntries',
      'unlockQuarantineEntries',
      'getQuarantineEntry',
      'getHeldMessage',
      'getHeldMessagePreview',
      'getHeldMessageSource',
      'listHeldMessageEvents',
      'releaseQuarantineEntry',
      'releaseQuarantineVirus',
      'deleteQuarantineEntry',
      'rescanQuarantineEntry',
      'reclassifyQuarantineEntry',
      'lockQuarantineEntry',
      'unlockQuarantineEntry',
      'listSender',
      'countQuarantineFlush',
      'flushQuarantine',
      'listCustomers',
      'listDomains',
    ],
  },
} as const satisfies ElementOf<typeof QuarantineSearch>

function ConnectedQuarantineSearch(given: QuarantineSearchProps) {
  const props = useShownList(given, initialQuarantineListState)
  const { state, showsCustomer = false, showsReseller = false, canReleaseVirus = false } = props
  const client = useClient()
  const columns = useQuarantineColumns({ showsCustomer, showsReseller })
  const content = useListSource(useQuarantineList(), { columns, state })
  const blockedCount = useBlockedCount(state, { isListLoaded: content.rows !== null && !content.isLoading })
  const filters = useQuarantineFilters({ client, showsCustomer, showsReseller, blockedCount })
  const bulkActions = useBulkActions({ canReleaseVirus })
  return <QuarantineSearchView {...props} {...{ columns, filters, content, bulkActions }} />
}
