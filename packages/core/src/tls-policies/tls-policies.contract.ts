import * as z from 'zod/mini'
import { managers } from '../customers/managers'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { listOf } from '../http/list-of'
import type { Access } from '../permissions/access'
import { ServiceModule } from '../permissions/services'
import { Done } from '../shared/done'
import { SmallId } from '../shared/id'
import { pagingShape, pagingWire } from '../shared/list-query'
import { NewTlsPolicy, TlsPolicy, TlsTest, TlsTestOrder, tlsPolicyChanges } from './tls-policy'

const access = { ...managers, modules: [ServiceModule.TlsEnforcement] } as Access
const ofCustomer = { access, params: z.object({ id: SmallId }) }
const byId = { access, params: z.object({ id: SmallId, policyId: SmallId }) }

/** The calls about TLS policies. */
export const tlsPolicies = feature('tlsPolicies', {
  list: endpoint({
    ...ofCustomer,
    method: 'GET',
    path: 'v1/customers/{id}/tls_policies/',
    query: z.object(pagingShape),
    wire: pagingWire,
    response: listOf('policies', TlsPolicy),
  }),

  /**
   * Adds a policy. One that asks for encryption of mail to a domain whose servers offer none today is refused until it is confirmed.
   */
  create: endpoint({
    ...ofCustomer,
    method: 'POST',
    path: 'v1/customers/{id}/tls_policies/',
    body: NewTlsPolicy,
    response: TlsPolicy,
  }),

  /** Connects to the servers that mail to a domain goes to, up to STARTTLS; nothing is sent. */
  test: endpoint({
    ...ofCustomer,
    method: 'POST',
    path: 'v1/customers/{id}/tls_policies/test/',
    body: TlsTestOrder,
    response: TlsTest,
  }),

  get: endpoint({
    ...byId,
    method: 'GET',
    path: 'v1/customers/{id}/tls_policies/{policyId}/',
    response: TlsPolicy,
  }),

  /** Changes what is named; domain and direction stay. */
  update: endpoint({
    ...byId,
    method: 'PATCH',
    path: 'v1/customers/{id}/tls_policies/{policyId}/',
    body: z.object(tlsPolicyChanges),
    response: TlsPolicy,
  }),

  delete: endpoint({
    ...byId,
    method: 'DELETE',
    path: 'v1/customers/{id}/tls_policies/{policyId}/',
    response: Done,
  }),
})

/** Descriptions for readers of the API. */
export const tlsPoliciesReference: References<typeof tlsPolicies> = {
  list: { summary: 'TLS policies of a customer', spec: ['RT-064'] },
  create: { summary: 'Add a TLS policy', spec: ['RT-065'] },
  test: { summary: 'Test the encryption of a domain’s mail servers', spec: ['RT-064'] },
  get: { summary: 'One TLS policy', spec: ['RT-064'] },
  update: { summary: 'Change a TLS policy', spec: ['RT-064'] },
  delete: { summary: 'Delete a TLS policy', spec: ['RT-064'] },
}
