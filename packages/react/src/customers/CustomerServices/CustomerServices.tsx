import type { Role } from '@postern/core'
import { decides, readOwnership } from '@postern/core/management'
import { customerMessages, customersMessages } from '@postern/core/texts'
import type { ReactNode } from 'react'
import type { ElementOf } from '../../elements/declaration'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import page from '../../resource-form/FormPage.module.css'
import { failureText } from '../../resource-form/failure-text'
import { isApiError } from '../../resource-list/is-api-error'
import { useToast } from '../../ui/Toast/Toasts'
import { CustomerState } from '../CustomerState'
import { LicenceHistory } from '../LicenceHistory/LicenceHistory'
import { serviceName } from '../service-name'
import { useCatalogue, useCustomer, useReload } from '../useCustomer'
import { CustomerServicesView } from './CustomerServicesView'

export interface CustomerServicesProps {
  customerId: number
  /** Role of the signed-in user; with the customer's ownership it determines whether anything can be changed. */
  userRole: Role
  /** The product key that the server was started with. */
  product?: string
  /** Level of its own heading. Default: 2. */
  headingLevel?: 2 | 3
  /** Content below, for example the customer's history; rendered only once there is something above it. */
  children?: ReactNode
}

/** Services that a customer bought, how much of each is in use, and their modules (RT-051). */
export const CustomerServices = /* @__PURE__ */ defineWidget('CustomerServices', ConnectedCustomerServices)

export const customerServicesElement = {
  attributes: { customerId: 'number' },
  needs: ['customerId'],
  asks: 'role',
} as const satisfies ElementOf<typeof CustomerServices>

function ConnectedCustomerServices({
  customerId: id,
  userRole,
  product,
  headingLevel = 2,
  children,
}: CustomerServicesProps) {
  const texts = useTexts('customer', customerMessages)
  const names = useTexts('customers', customersMessages)
  const { customers } = useClient()
  const toast = useToast()
  const query = useCustomer(id)
  const catalogue = useCatalogue()
  const reload = useReload(id)
  // Modules and the addable services come from the catalogue; rendering both at once avoids a layout shift.
  const of = catalogue.isPending ? { ...query, data: undefined } : query

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
      async (cause: unknown) => {
        // Changes by somebody else show behind the question.
        if (isApiError(cause) && cause.status === 412) await reload()
        return failureText(cause, texts.failed)
      },
    )
  return (
    <CustomerState of={of} headingLevel={headingLevel}>
      {(customer) => (
        <div className={page.root}>
          <CustomerServicesView
            services={customer.services}
            catalogue={catalogue.data ?? []}
            canChange={
              userRole !== 'customerAdmin' && decides(userRole, readOwnership(customer.ownership, product).services)
            }
            headingLevel={headingLevel}
            now={new Date()}
            onAdd={(licence) => change(licence.serviceId, () => customers.addService({ id, ...licence }))}
            onChange={({ version, ...licence }) =>
              change(licence.serviceId, () =>
                customers.updateService({ id, ...licence }, version ? { ifMatch: version } : {}),
              )
            }
            onModule={({ isNew, ...module }) =>
              change(module.serviceId, () =>
                isNew ? customers.addModule({ id, ...module }) : customers.updateModule({ id, ...module }),
              )
            }
          />
          <LicenceHistory customerId={id} headingLevel={headingLevel} />
          {children}
        </div>
      )}
    </CustomerState>
  )
}
