import type { Domain, EndpointOutput } from '@postern/core'
import type { Contract } from '@postern/core/contract'
import type { FormOption } from '../../resource-form/form-field'
import type { SubmitDetails } from '../../resource-form/ResourceForm/resource-form-props'

export interface DomainFormProps {
  /** Whose domain it becomes. Absent: a customer is chosen. */
  customerId?: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** The domain is there; lead to it, as its next hops are still to be told. */
  onCreated?: (details: { domain: Domain }) => void
  /** Several were added, or tried, and what became of each was read. */
  onFinished?: () => void
  onCancel?: () => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
}

export interface NewDomain {
  name: string
  customerId: number
}

export interface DomainFormViewProps extends DomainFormProps {
  /** Finds customers by what was typed. */
  loadCustomers: (typed: { query: string; signal: AbortSignal }) => Promise<readonly FormOption[]>
  /** Asks for the record that proves a domain which another customer has only claimed; answers the domain once it is found. */
  onClaim: (claim: NewDomain) => Promise<EndpointOutput<Contract['claimDomain']>>
  onSubmit: (domain: NewDomain, details: Pick<SubmitDetails<NewDomain>, 'idempotencyKey'>) => Promise<Domain>
}
