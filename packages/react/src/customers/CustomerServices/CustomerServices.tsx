import type { Role } from '@postern/core'
import { decides, readOwnership } from '@postern/core/management'
import { customerMessages, customersMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { useClient } from '../../provider/PosternProvider'
import { WidgetBoundary } from '../../provider/WidgetBoundary/WidgetBoundary'
import { useToast } from '../../ui/Toast/Toasts'
import { failureText } from '../failure-text'
import { LoadState } from '../LoadState'
import { serviceName } from '../service-name'
import { useCatalogue, useCustomer, useReload } from '../useCustomer'
import { CustomerServicesView } from './CustomerServicesView'

export interface CustomerServicesProps {
  customerId: number
  /** Of the signed-in user; with the customer's ownership it says whether anything can be changed. */
  userRole: Role
  /** The product key that the server was started with. */
  product?: string
  /** Level of its own heading. Default: 2. */
  headingLevel?: 2 | 3
}

/** What a customer bought, how much of it is in use, and its modules (RT-051). */
export function CustomerServices(props: CustomerServicesProps) {
  return (
    <WidgetBoundary>
      <ConnectedCustomerServices {...props} />
    </WidgetBoundary>
  )
}

function ConnectedCustomerServices({ customerId: id, userRole, product, headingLevel = 2 }: CustomerServicesProps) {
  const texts = useTexts('customer', customerMessages)
  const names = useTexts('customers', customersMessages)
  const { customers } = useClient()
  const toast = useToast()
  const query = useCustomer(id)
  const catalogue = useCatalogue()
  const reload = useReload(id)

  const change = (serviceId: number, call: () => Promise<unknown>) =>
    call().then(
      async () => {
        await reload()
        const entry = { id: serviceId }
        toast({
          tone: 'success',
          title: texts.savedTitle,
          text: texts.services.saved(serviceName(entry, names.services)),
        })
        return null
      },
      (cause: unknown) => failureText(cause, texts.failed),
    )
  return (
    <LoadState of={query} headingLevel={headingLevel}>
      {(customer) => (
        <CustomerServicesView
          services={customer.services}
          catalogue={catalogue.data ?? []}
          canChange={
            userRole !== 'customerAdmin' && decides(userRole, readOwnership(customer.ownership, product).services)
          }
          headingLevel={headingLevel}
          now={new Date()}
          onAdd={(licence) => change(licence.serviceId, () => customers.addService({ id, ...licence }))}
          onChange={(licence) => change(licence.serviceId, () => customers.updateService({ id, ...licence }))}
          onModule={({ isNew, ...module }) =>
            change(module.serviceId, () =>
              isNew ? customers.addModule({ id, ...module }) : customers.updateModule({ id, ...module }),
            )
          }
        />
      )}
    </LoadState>
  )
}
