import * as z from 'zod/mini'
import { list, maybe, Named, text } from '../http/fields'

/** State of a key. `suspended`: its creator may no longer look after its tenant. */
export const apiKeyStates = ['live', 'suspended', 'expired', 'revoked'] as const
/** One of `apiKeyStates`. */
export type ApiKeyState = (typeof apiKeyStates)[number]

/** A key of a host's backend, as shown in lists; the key itself is shown once, on creation. */
export const ApiKey = z.object({
  id: z.number(),
  name: text,
  /** First characters of the key, to tell keys apart. */
  prefix: text,
  state: z.string(),
  /** The tenant: a customer, or with `null` the reseller with all its customers. */
  customer: maybe(Named),
  reseller: Named,
  /** Widgets that tokens can be created for, by tag name. */
  widgets: list(z.string()),
  /** Origins of the pages that may embed them. */
  origins: list(z.string()),
  /** Calls of the API that it permits, such as `quarantine:read`; none: it only creates tokens. */
  scopes: list(z.string()),
  /** Networks that it is valid from; none: everywhere. */
  networks: list(z.string()),
  /** User name of the person who created or rotated it. */
  createdBy: text,
  /** Instants, ISO 8601 in UTC; `null`: never. */
  createdAt: z.string(),
  expiresAt: maybe(z.string()),
  lastUsedAt: maybe(z.string()),
  /** Client address of the last use. */
  lastUsedFrom: text,
  revokedAt: maybe(z.string()),
  /** Expiry of the key from before the last rotation; `null`: it no longer works. */
  formerUntil: maybe(z.string()),
})
export type ApiKey = z.output<typeof ApiKey>
