import { type ServiceCatalogueEntry, typeaheadMaxMatches } from '@postern/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ElementOf } from '../../elements/declaration'
import { useClient } from '../../provider/ClientProvider'
import { defineWidget } from '../../provider/Widget/define-widget'
import { CustomerState } from '../CustomerState'
import { customersKey, useCatalogue } from '../useCustomer'
import { CustomerWizardView } from './CustomerWizardView'
import type { CustomerWizardProps } from './customer-wizard-props'

/** Adds a customer in three steps: company, services, first domain and administrator (RT-049, CA-065). */
export const CustomerWizard = /* @__PURE__ */ defineWidget('CustomerWizard', ConnectedCustomerWizard, {
  events: ['onCreated', 'onDirtyChange'],
})

export const customerWizardElement = {
  attributes: { choosesReseller: 'flag', canCancel: 'flag' },
  events: ['created', 'cancel', 'dirtyChange'],
  offered: { cancel: 'canCancel' },
} as const satisfies ElementOf<typeof CustomerWizard>

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
