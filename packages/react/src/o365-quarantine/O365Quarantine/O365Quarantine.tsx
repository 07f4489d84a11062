import type { ElementOf } from '../../elements/declaration'
import { listParts } from '../../parts/part-names'
import { useClient } from '../../provider/ClientProvider'
import { defineWidget } from '../../provider/Widget/define-widget'
import { useListSource } from '../../resource-list/useListSource'
import { useShownList } from '../../resource-list/useShownList'
import { initialO365ListState } from '../list-state'
import { useO365Columns } from '../useO365Columns'
import { useO365Filters } from '../useO365Filters'
import { useO365List } from '../useO365List'
import { O365QuarantineView } from './O365QuarantineView'
import type { O365QuarantineProps } from './o365-quarantine-props'

/** Messages found in Microsoft 365 mailboxes: search, filter, sort, page, export (RT-014). */
export const O365Quarantine = /* @__PURE__ */ defineWidget('O365Quarantine', ConnectedO365Quarantine, {
  parts: listParts,
  events: ['onChange', 'onSelectionChange'],
})

export const o365QuarantineElement = {
  attributes: { showsCustomer: 'flag' },
  isList: true,
  defaults: { state: initialO365ListState },
  token: {
    name: { en: 'Microsoft 365 quarantine', fr: 'Quarantaine Microsoft 365' },
    calls: ['listO365Quarantine', 'listCustomers', 'getCustomer'],
  },
} as const satisfies ElementOf<typeof O365Quarantine>

function ConnectedO365Quarantine(given: O365QuarantineProps) {
  const props = useShownList(given, initialO365ListState)
  const { state, showsCustomer = false } = props
  const { customers } = useClient()
  const columns = useO365Columns({ showsCustomer })
  const filters = useO365Filters({ customers: showsCustomer ? customers : undefined })
  const content = useListSource(useO365List(), { columns, filters, state })
  return <O365QuarantineView {...props} {...{ columns, filters, content }} />
}
