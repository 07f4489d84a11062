import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { Done } from '../shared/done'
import { SmallId } from '../shared/id'
import { line } from '../shared/text-schemas'
import { Tenant } from './customer'
import { managers } from './managers'

const byId = { access: managers, params: z.object({ id: SmallId }) }
const key = z.union([z.number(), z.string().check(z.regex(/^[\w-]{1,64}$/))])
const byTenant = { access: managers, params: z.object({ id: SmallId, tenantId: key }) }
const name = line.check(z.trim(), z.minLength(1), z.maxLength(100))

const secret = line.check(z.trim(), z.minLength(1), z.maxLength(255))

/** API endpoints for tenants. */
export const tenants = feature('tenants', {
  create: endpoint({
    ...byId,
    method: 'POST',
    path: 'v1/customers/{id}/tenant/',
    body: z.object({
      name,
      /** Directory id. */
      tenantId: z.guid(),
      clientId: z.guid(),
      /** Secret of the app registration; never returned. */
      clientSecret: secret,
      folder: name,
    }),
    response: Tenant,
    idempotent: true,
  }),

  get: endpoint({
    ...byTenant,
    method: 'GET',
    path: 'v1/customers/{id}/tenant/{tenantId}/',
    response: Tenant,
  }),

  update: endpoint({
    ...byTenant,
    method: 'PATCH',
    path: 'v1/customers/{id}/tenant/{tenantId}/',
    body: z.object({
      name: z.optional(name),
      folder: z.optional(name),
      clientId: z.optional(z.guid()),
      /** Absent: keeps the stored one. */
      clientSecret: z.optional(secret),
    }),
    response: Tenant,
  }),

  delete: endpoint({
    ...byTenant,
    method: 'DELETE',
    path: 'v1/customers/{id}/tenant/{tenantId}/',
    response: Done,
  }),
})

/** API reference texts for the tenant calls. */
export const tenantsReference: References<typeof tenants> = {
  create: { summary: 'Add a Microsoft 365 tenant to a customer', spec: ['CA-072'] },
  get: { summary: 'One Microsoft 365 tenant', spec: ['CA-073'] },
  update: { summary: 'Change a Microsoft 365 tenant', spec: ['CA-074', 'AM-090'] },
  delete: { summary: 'Remove a Microsoft 365 tenant', spec: ['CA-075'] },
}
