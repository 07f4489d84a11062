import type { Customer } from '@postern/core'
import { destination } from '@postern/core/navigation'
import { resellerDetailsMessages } from '@postern/core/texts'
import type { ReactNode } from 'react'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { useLoadedName } from '../../provider/useLoadedName'
import { defineWidget } from '../../provider/Widget/define-widget'
import { failureText } from '../../resource-form/failure-text'
import type { Followed, LinkTarget } from '../../ui/follow-by'
import { ResellerState } from '../ResellerState'
import { useFirstCustomers } from '../useCustomersOf'
import { useReload, useReseller } from '../useReseller'
import { ResellerDeleteView } from './ResellerDeleteView'

export interface ResellerDeleteProps {
  resellerId: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2
  /** Stands where there is no such reseller. */
  backLink?: ReactNode
  /** Where a customer's page is. Absent: its name leads nowhere. */
  customerHref?: (customer: Customer) => LinkTarget | undefined
  /** Follows that address inside the host. Absent: the browser loads its page. */
  onNavigate?: (details: Followed) => void
  /** Leads to where its customers are moved; absent: it is not offered. */
  onTransfer?: () => void
  /** Its name is known, for example for the title of a page. */
  onLoaded?: (details: { name: string }) => void
  onDeleted?: (details: { name: string }) => void
  onCancel?: () => void
}

/** Says what goes with a reseller and what stays, and deletes it (RT-101). */
export const ResellerDelete = /* @__PURE__ */ defineWidget('ResellerDelete', ConnectedResellerDelete, {
  events: ['onLoaded', 'onDeleted'],
  leads: ({ linkTo, onNavigate }) => ({
    customerHref: ({ id }) => linkTo(destination('customer', { customerId: id })),
    ...(onNavigate && { onNavigate }),
  }),
})

function ConnectedResellerDelete({
  resellerId: id,
  headingLevel = 2,
  backLink,
  onLoaded,
  ...rest
}: ResellerDeleteProps) {
  const { move, remove } = useTexts('resellerDetails', resellerDetailsMessages)
  const { resellers } = useClient()
  const reload = useReload()
  const reseller = useReseller(id)
  const customers = useFirstCustomers(id)
  useLoadedName(reseller.data?.name, onLoaded)
  return (
    <ResellerState of={reseller} headingLevel={headingLevel} backLink={backLink}>
      {({ name }) => (
        <ResellerState
          of={customers}
          headingLevel={headingLevel}
          words={{ loading: move.loading, failedTitle: move.loadFailed }}
        >
          {(found) => (
            <ResellerDeleteView
              {...rest}
              name={name}
              customers={found.customers}
              count={found.count}
              headingLevel={headingLevel}
              onDelete={() =>
                resellers.delete({ id }).then(
                  () => {
                    rest.onDeleted?.({ name })
                    void reload(id)
                    return null
                  },
                  async (error: unknown) => {
                    // Customers that came meanwhile are shown.
                    await customers.refetch()
                    return failureText(error, remove.failed)
                  },
                )
              }
            />
          )}
        </ResellerState>
      )}
    </ResellerState>
  )
}
