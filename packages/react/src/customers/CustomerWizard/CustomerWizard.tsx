import { type Customer, type ServiceCatalogueEntry, typeaheadMaxMatches } from '@postern/core'
import { useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../provider/ClientProvider'
import { defineWidget } from '../../provider/Widget/define-widget'
import { CustomerState } from '../CustomerState'
import { customersKey, useCatalogue } from '../useCustomer'
import { CustomerWizardView } from './CustomerWizardView'

export interface CustomerWizardProps {
  /** A reseller is chosen: for provider staff. Else the customer is the caller's own reseller's. Default: false. */
  choosesReseller?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2
  /** The customer is there; lead to it. */
  onCreated?: (details: { customer: Customer }) => void
  onCancel?: () => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
}

/** Adds a customer in three steps: company, services, first domain and administrator (RT-049, CA-065). */
export const CustomerWizard = /* @__PURE__ */ defineWidget('CustomerWizard', ConnectedCustomerWizard, {
  events: ['onCreated', 'onDirtyChange'],
})

function ConnectedCustomerWizard({ headingLevel = 2, onCreated, ...rest }: CustomerWizardProps) {
  const { customers, resellers } = useClient()
  const queries = useQueryClient()
  const catalogue = useCatalogue()
  return (
    <CustomerState<readonly ServiceCatalogueEntry[]> of={catalogue} headingLevel={headingLevel}>
      {(entries) => (
        <CustomerWizardView
          {...rest}
          headingLevel={headingLevel}
          catalogue={entries}
          loadResellers={async ({ query: freeSearch, signal }) => {
            const found = await resellers.list({ freeSearch, limit: typeaheadMaxMatches }, { signal })
            return found.resellers.map(({ id: value, name: label }) => ({ value, label }))
          }}
          onSubmit={(values, { idempotencyKey }) => customers.create(values, { idempotencyKey })}
          onCreated={(details) => {
            queries.invalidateQueries({ queryKey: customersKey })
            onCreated?.(details)
          }}
        />
      )}
    </CustomerState>
  )
}
