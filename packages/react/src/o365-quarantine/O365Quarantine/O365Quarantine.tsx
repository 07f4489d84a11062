import type { O365Item } from '@postern/core'
import { useClient } from '../../provider/ClientProvider'
import { defineWidget } from '../../provider/Widget/define-widget'
import { type ListProps, useShownList } from '../../resource-list/list-props'
import { useListSource } from '../../resource-list/useListSource'
import { initialO365ListState } from '../list-state'
import { useO365Columns } from '../useO365Columns'
import { useO365Filters } from '../useO365Filters'
import { useO365List } from '../useO365List'
import { O365QuarantineView } from './O365QuarantineView'

export interface O365QuarantineProps extends ListProps<O365Item> {
  /** Also tells whose mail it is: for provider and reseller administrators. Default: false. */
  showsCustomer?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}

/** Messages found in Microsoft 365 mailboxes: search, filter, sort, page, export (RT-014). */
export const O365Quarantine = /* @__PURE__ */ defineWidget('O365Quarantine', ConnectedO365Quarantine, {
  events: ['onChange', 'onSelectionChange'],
})

function ConnectedO365Quarantine(given: O365QuarantineProps) {
  const props = useShownList(given, initialO365ListState)
  const { state, showsCustomer = false } = props
  const { customers } = useClient()
  const columns = useO365Columns({ showsCustomer })
  const filters = useO365Filters({ customers: showsCustomer ? customers : undefined })
  const content = useListSource(useO365List(), { columns, filters, state })
  return <O365QuarantineView {...props} {...{ columns, filters, content }} />
}
