import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import { listOf } from '../http/list-of'
import { apiKeyHolder, signedIn } from '../permissions/access'
import { Done } from '../shared/done'
import { SmallId } from '../shared/id'
import { pagingShape, pagingWire } from '../shared/list-query'
import { ApiKey } from './api-key'
import { isEmbedOrigin } from './embed-origin'

/** The tenant of a key or a token: at most one of both. */
const tenantShape = { customerId: z.optional(SmallId), resellerId: z.optional(SmallId) }

const widgets = z.array(z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/))).check(z.minLength(1), z.maxLength(50))
const origins = z
  .array(z.string().check(z.refine(isEmbedOrigin, 'Give origins such as https://www.shop.example.')))
  .check(z.minLength(1), z.maxLength(20))

/** The key in plain is told once and stored nowhere. */
const NewKey = z.object({ apiKey: ApiKey, key: z.string() })

const byId = { access: signedIn, params: z.object({ id: SmallId }) }

/** Keys of the caller's scope, newest first: of one customer, of one reseller itself, or of all. */
export const listApiKeys = endpoint({
  method: 'GET',
  path: 'v1/api_keys/',
  access: signedIn,
  query: z.object({ ...pagingShape, ...tenantShape }),
  wire: { ...pagingWire, customerId: 'customer_id', resellerId: 'reseller_id' },
  response: listOf('keys', ApiKey),
})

// Not idempotent, as the next two: a first answer that is kept for repeats would keep the key.
export const createApiKey = endpoint({
  method: 'POST',
  path: 'v1/api_keys/',
  access: signedIn,
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    ...tenantShape,
    widgets,
    origins,
    /** Instant, ISO 8601 in UTC; absent or `null`: it does not expire. */
    expiresAt: z.optional(z.nullable(z.iso.datetime())),
  }),
  response: NewKey,
})

/** Makes the key anew; the former one works for a while, so that no page is without. */
export const rotateApiKey = endpoint({
  ...byId,
  method: 'POST',
  path: 'v1/api_keys/{id}/rotate/',
  body: z.object({ overlapHours: z._default(z.int().check(z.minimum(0), z.maximum(168)), 24) }),
  response: NewKey,
})

/** Ends a key, and every token made with it, at once. */
export const revokeApiKey = endpoint({ ...byId, method: 'DELETE', path: 'v1/api_keys/{id}/', response: Done })

/** A host's backend exchanges its key for a token that a browser may have (embedding.md 2). */
export const createEmbedToken = endpoint({
  method: 'POST',
  path: 'v1/embed/tokens/',
  access: apiKeyHolder,
  body: z.object({
    widgets,
    /** Absent: the key's own tenant. */
    ...tenantShape,
    /** An administrator of the tenant in whose name the widgets act. */
    userId: z.optional(SmallId),
    /** Absent: all origins of the key. */
    origins: z.optional(origins),
  }),
  response: z.object({
    token: z.string(),
    /** Instant, ISO 8601 in UTC. */
    expiresAt: z.string(),
  }),
})
