import { capabilities, type Endpoint, Role } from '@postern/core'
import { contract } from '@postern/core/contract'
import { callsOfWidgets } from '@postern/core/embed'
import type { Context } from 'hono'
import { heldCapabilities } from '../capability-sets/held-capabilities'
import type { EmbedRow } from '../db/embed-scope'
import type { KeyRow } from '../db/key-scope'
import type { Caller } from '../http/caller'
import { refuse } from '../http/refuse'
import { sentFrom } from '../http/sent-from'

const tokenPrefix = 'pst_emb_'

/** Self-describing prefix, for people who find one and for secret scanners. */
export const embedToken = (secret: string) => `${tokenPrefix}${secret}`

export function isEmbedToken(token: string | null): boolean {
  return token?.startsWith(tokenPrefix) ?? false
}

const nameOf = new Map<Endpoint, string>(Object.entries(contract).map(([name, endpoint]) => [endpoint, name]))

/**
 * Rejects requests that an embed token does not permit: calls that none of its widgets makes, and pages other than its own (XS-23). Pages
 * of this server are allowed, because they show the widget in a frame; the page itself decides who may frame it.
 */
export function refuseOutside(row: EmbedRow, endpoint: Endpoint, context: Context): void {
  const from = sentFrom(context)
  if (from.page === 'unknown' || (from.page === 'foreign' && !row.origins.includes(from.origin))) {
    throw refuse('embed.otherPages')
  }
  if (!callsOfWidgets(row.widgets).has(nameOf.get(endpoint) ?? '')) {
    throw refuse('embed.otherCalls')
  }
}

/** Caller behind an API key with scopes: an administrator of its tenant with no more rights than its maker. */
export function keyCallerOf(row: KeyRow, secretHash: string): Caller {
  const { maker_capabilities: makers } = row
  return {
    ...tenantCaller(row, secretHash),
    capabilities: heldCapabilities(makers),
    embed: { owner: `embed:${row.key_id}:0` },
    isKey: true,
  }
}

/** Caller behind an embed token: an administrator of its tenant with no more rights than the key's maker or the token's user. */
export function embedCallerOf(row: EmbedRow, tokenHash: string): Caller {
  const { capabilities: held, maker_capabilities: makers } = row
  const calls = callsOfWidgets(row.widgets)
  return {
    ...tenantCaller(row, tokenHash),
    permits: (endpoint) => calls.has(nameOf.get(endpoint) ?? ''),
    capabilities: capabilities.filter((name) =>
      [held, makers].every((names) => heldCapabilities(names).includes(name)),
    ),
    embed: { owner: `embed:${row.key_id}:${row.is_personal ? row.user_id : 0}` },
  }
}

/** An administrator of the tenant of a token or key. */
function tenantCaller(row: EmbedRow | KeyRow, tokenHash: string) {
  return {
    userId: row.user_id,
    username: row.username,
    role: row.customer_id === null ? Role.ResellerAdmin : Role.CustomerAdmin,
    resellerId: row.reseller_id,
    customerId: row.customer_id,
    hasTwoFactor: false,
    isFull: true,
    services: row.services,
    modules: row.modules,
    tokenHash,
  }
}
