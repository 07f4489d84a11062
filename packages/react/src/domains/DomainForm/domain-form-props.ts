import type { Domain, EndpointOutput } from '@postern/core'
import type { Contract } from '@postern/core/contract'
import type { FormOption } from '../../resource-form/form-field'
import type { SubmitDetails } from '../../resource-form/ResourceForm/resource-form-props'

export interface DomainFormProps {
  /** Customer the domain is added to. Absent: a customer is chosen. */
  customerId?: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Fires after the domain was created; go to it, as its next hops still have to be set. */
  onCreated?: (details: { domain: Domain }) => void
  /** Fires when the user closes the results of adding several. */
  onFinished?: () => void
  onCancel?: () => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
}

export interface NewDomain {
  name: string
  customerId: number
}

export interface DomainFormViewProps extends DomainFormProps {
  /** Finds customers matching the typed text. */
  loadCustomers: (typed: { query: string; signal: AbortSignal }) => Promise<readonly FormOption[]>
  /** Looks up the record that proves a domain which another customer has only claimed; resolves to the domain once it is found. */
  onClaim: (claim: NewDomain) => Promise<EndpointOutput<Contract['claimDomain']>>
  onSubmit: (domain: NewDomain, details: Pick<SubmitDetails<NewDomain>, 'idempotencyKey'>) => Promise<Domain>
}
