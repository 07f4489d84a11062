import * as z from 'zod/mini'
import { managers } from '../customers/managers'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { listOf } from '../http/list-of'
import { cleanText } from '../shared/clean-text'
import { Done } from '../shared/done'
import { SmallId } from '../shared/id'
import { pagingShape, pagingWire } from '../shared/list-query'
import { line } from '../shared/text-schemas'
import { OutboundCredential } from './outbound-credential'

const ofCustomer = {
  access: managers,
  params: z.object({ id: SmallId }),
  path: 'v1/customers/{id}/outbound_credentials/',
} as const

/** The plain password is answered once and stored nowhere. */
const NewCredential = z.object({ credential: OutboundCredential, password: z.string() })

/** Columns that the list can be sorted by; a leading '-' sorts downwards. */
export const outboundCredentialOrderings = ['name', '-name', 'lastUsedAt', '-lastUsedAt'] as const
/** One of `outboundCredentialOrderings`. */
export type OutboundCredentialOrdering = (typeof outboundCredentialOrderings)[number]

/** The calls about credentials with which customers submit mail. */
export const outboundCredentials = feature('outboundCredentials', {
  list: endpoint({
    ...ofCustomer,
    method: 'GET',
    query: z.object({ ...pagingShape, ordering: z._default(z.enum(outboundCredentialOrderings), 'name') }),
    wire: pagingWire,
    response: listOf('credentials', OutboundCredential),
  }),

  // Not idempotent: a response stored for repeats would contain the password.
  create: endpoint({
    ...ofCustomer,
    method: 'POST',
    body: z.object({
      name: line.check(z.overwrite(cleanText), z.minLength(1), z.maxLength(60)),
      /** Verified domains of the customer. Empty: all of them. */
      senderDomains: z.optional(z.array(SmallId).check(z.maxLength(200))),
    }),
    response: NewCredential,
  }),

  /** Revokes a credential within seconds and for good; its row stays for a while. */
  revoke: endpoint({
    ...{ access: managers, method: 'DELETE', response: Done },
    path: 'v1/customers/{id}/outbound_credentials/{credentialId}/',
    params: z.object({ id: SmallId, credentialId: SmallId }),
  }),
})

/** API reference texts. */
export const outboundCredentialsReference: References<typeof outboundCredentials> = {
  list: { summary: 'Credentials with which a customer submits mail', spec: ['RT-090'] },
  create: { summary: 'Make a credential; its password is told once', spec: ['RT-090', 'XD-04'] },
  revoke: { summary: 'Revoke a credential of a customer', spec: ['RT-090'] },
}
