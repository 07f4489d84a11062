import type { OwnershipArea, OwnershipLevel, Role } from '@postern/core'
import { parentTypeOf } from '@postern/core/management'
import { customerMessages } from '@postern/core/texts'
import type { ElementOf } from '../../elements/declaration'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import { failureText } from '../../resource-form/failure-text'
import { useToast } from '../../ui/Toast/Toasts'
import { CustomerState } from '../CustomerState'
import { useCustomer, useReload } from '../useCustomer'
import { CustomerOwnershipView } from './CustomerOwnershipView'

export interface CustomerOwnershipProps {
  customerId: number
  /** Role of the signed-in user: nobody decides what is decided at a level above. */
  userRole: Role
  /** The product key that the server was started with. */
  product?: string
  /** Level of its own heading. Default: 2. */
  headingLevel?: 2 | 3
}

/** Lowest level that may decide each area of a customer's settings (RT-052). */
export const CustomerOwnership = /* @__PURE__ */ defineWidget('CustomerOwnership', ConnectedCustomerOwnership)

export const customerOwnershipElement = {
  attributes: { customerId: 'number' },
  needs: ['customerId'],
  asks: 'role',
} as const satisfies ElementOf<typeof CustomerOwnership>

function ConnectedCustomerOwnership({ customerId: id, userRole, product, headingLevel = 2 }: CustomerOwnershipProps) {
  const texts = useTexts('customer', customerMessages)
  const { customers } = useClient()
  const toast = useToast()
  const reload = useReload(id)
  const query = useCustomer(id)

  const change = async ({ area, level }: { area: OwnershipArea; level: OwnershipLevel }) => {
    try {
      await customers.updateOwnership({ id, [area]: parentTypeOf(level, product) })
      await reload()
      toast({ tone: 'success', title: texts.savedTitle, text: texts.ownership.saved })
    } catch (cause) {
      toast({ tone: 'danger', title: texts.errorTitle, text: failureText(cause, texts.failed) })
    }
  }
  return (
    <CustomerState of={query} headingLevel={headingLevel}>
      {({ ownership }) => (
        <CustomerOwnershipView {...{ ownership, userRole, product, headingLevel }} onChange={change} />
      )}
    </CustomerState>
  )
}
