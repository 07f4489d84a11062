import { type Customer, typeaheadMaxMatches } from '@postern/core'
import { resellerDetailsMessages } from '@postern/core/texts'
import type { ReactNode } from 'react'
import type { ElementOf } from '../../elements/declaration'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { useLoadedName } from '../../provider/useLoadedName'
import { defineWidget } from '../../provider/Widget/define-widget'
import { failureText } from '../../resource-form/failure-text'
import { ResellerState } from '../ResellerState'
import { useFirstCustomers } from '../useCustomersOf'
import { useReload, useReseller } from '../useReseller'
import { ResellerTransferView } from './ResellerTransferView'

export interface ResellerTransferProps {
  /** Reseller whose customers are moved. */
  resellerId: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2
  /** Rendered when there is no such reseller. */
  backLink?: ReactNode
  /** Fires when its name has loaded, for example for the page title. */
  onLoaded?: (details: { name: string }) => void
  /** Fires when it is closed: by Cancel, or after the result was read. */
  onClose?: () => void
}

/** Transfers selected customers of a reseller to another, one after the other, and shows the result of each (RT-102). */
export const ResellerTransfer = /* @__PURE__ */ defineWidget('ResellerTransfer', ConnectedResellerTransfer, {
  events: ['onLoaded'],
})

export const resellerTransferElement = {
  attributes: { resellerId: 'number', canClose: 'flag' },
  needs: ['resellerId'],
  events: ['loaded', 'close'],
  offered: { close: 'canClose' },
  slots: ['back-link'],
} as const satisfies ElementOf<typeof ResellerTransfer>

function ConnectedResellerTransfer({
  resellerId: id,
  headingLevel = 2,
  backLink,
  onLoaded,
  onClose,
}: ResellerTransferProps) {
  const { move } = useTexts('resellerDetails', resellerDetailsMessages)
  const { resellers } = useClient()
  const reload = useReload()
  const reseller = useReseller(id)
  const customers = useFirstCustomers(id)
  useLoadedName(reseller.data?.name, onLoaded)

  const moveOne = async (resellerId: number, customer: Customer) => {
    const moving = resellers.transfer({ id, resellerId, customerIds: [customer.id] })
    return moving.then(
      ({ outcomes: [outcome] }) => {
        const isMoving = outcome?.isMoving ?? false
        return { isMoving, failure: outcome?.isDone || isMoving ? null : outcome?.message || move.failed }
      },
      (error: unknown) => ({ failure: failureText(error, move.failed) }),
    )
  }
  return (
    <ResellerState of={reseller} headingLevel={headingLevel} backLink={backLink}>
      {({ name }) => (
        <ResellerState
          of={customers}
          headingLevel={headingLevel}
          words={{ loading: move.loading, failedTitle: move.loadFailed }}
        >
          {(found) => (
            <ResellerTransferView
              name={name}
              customers={found.customers}
              count={found.count}
              headingLevel={headingLevel}
              loadResellers={async ({ query, signal }) => {
                const page = await resellers.list({ freeSearch: query, limit: typeaheadMaxMatches }, { signal })
                return page.resellers
                  .filter((other) => other.id !== id)
                  .map((other) => ({ value: String(other.id), label: other.name }))
              }}
              onMove={moveOne}
              onMoved={() => void reload(id)}
              onClose={onClose}
            />
          )}
        </ResellerState>
      )}
    </ResellerState>
  )
}
