import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { listOf } from '../http/list-of'
import { signedIn } from '../permissions/access'
import { Done } from '../shared/done'
import { SmallId } from '../shared/id'
import { pagingShape, pagingWire } from '../shared/list-query'
import { line } from '../shared/text-schemas'
import { ApiKey } from './api-key'
import { apiScopeList, embedOrigins, keyNetworks, tenantShape, widgetNames } from './key-shapes'

/** The plain key is returned once and stored nowhere. */
const NewKey = z.object({ apiKey: ApiKey, key: z.string() })

const byId = { access: signedIn, params: z.object({ id: SmallId }) }

/** API endpoints for API keys. */
export const apiKeys = feature('apiKeys', {
  /** Keys of the caller's scope, newest first: of one customer, of one reseller itself, or of all. */
  list: endpoint({
    method: 'GET',
    path: 'v1/api_keys/',
    access: signedIn,
    query: z.object({ ...pagingShape, ...tenantShape }),
    wire: { ...pagingWire, customerId: 'customer_id', resellerId: 'reseller_id' },
    response: listOf('keys', ApiKey),
  }),

  // Not idempotent, nor are the next two: a response stored for repeats would contain the key.
  create: endpoint({
    method: 'POST',
    path: 'v1/api_keys/',
    access: signedIn,
    body: z.object({
      name: line.check(z.trim(), z.minLength(1), z.maxLength(60)),
      ...tenantShape,
      /** Widgets to create tokens for; needs `origins`. */
      widgets: z.optional(widgetNames),
      origins: z.optional(embedOrigins),
      /** Calls that the key itself may make. A key needs widgets or scopes. */
      scopes: z._default(apiScopeList, []),
      networks: z._default(keyNetworks, []),
      /** Instant, ISO 8601 in UTC; absent or `null`: it does not expire. */
      expiresAt: z.optional(z.nullable(z.iso.datetime())),
    }),
    response: NewKey,
  }),

  /** Creates a new key; the former one keeps working for a while, so that no page is left without one. */
  rotate: endpoint({
    ...byId,
    method: 'POST',
    path: 'v1/api_keys/{id}/rotate/',
    body: z.object({ overlapHours: z._default(z.int().check(z.minimum(0), z.maximum(168)), 24) }),
    response: NewKey,
  }),

  /** Revokes a key, and every token made with it, immediately. */
  revoke: endpoint({ ...byId, method: 'DELETE', path: 'v1/api_keys/{id}/', response: Done }),
})

/** API reference texts for the API-key calls. */
export const apiKeysReference: References<typeof apiKeys> = {
  list: { summary: 'API keys of host backends', spec: ['XT-09'] },
  create: { summary: 'Make an API key; it is told once', spec: ['XT-07', 'XD-04'] },
  rotate: { summary: 'Make an API key anew, with an overlap', spec: ['XP-08'] },
  revoke: { summary: 'Revoke an API key and its embed tokens', spec: ['XA-17'] },
}
