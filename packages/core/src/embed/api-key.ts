import * as z from 'zod/mini'
import { list, maybe, Named, text } from '../http/fields'

/** What has become of a key. `suspended`: whoever made it may no longer look after its tenant. */
export const apiKeyStates = ['live', 'suspended', 'expired', 'revoked'] as const
/** One of `apiKeyStates`. */
export type ApiKeyState = (typeof apiKeyStates)[number]

/** A key of a host's backend, as lists show it; the key itself is told once, when it is made. */
export const ApiKey = z.object({
  id: z.number(),
  name: text,
  /** Its first characters, to tell keys apart. */
  prefix: text,
  state: z.string(),
  /** The tenant: a customer, or with `null` the reseller with all its customers. */
  customer: maybe(Named),
  reseller: Named,
  /** Widgets that tokens can be made for, by their names in tags. */
  widgets: list(z.string()),
  /** Origins of the pages that they may stand on. */
  origins: list(z.string()),
  /** User name of whoever made it, or made it anew. */
  createdBy: text,
  /** Instants, ISO 8601 in UTC; `null`: never. */
  createdAt: z.string(),
  expiresAt: maybe(z.string()),
  lastUsedAt: maybe(z.string()),
  /** Client address of the last use. */
  lastUsedFrom: text,
  revokedAt: maybe(z.string()),
  /** Until when the key before the last rotation still works; `null`: it does not. */
  formerUntil: maybe(z.string()),
})
export type ApiKey = z.output<typeof ApiKey>
