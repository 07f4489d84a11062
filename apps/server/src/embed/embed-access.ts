import { capabilities, type Endpoint, Role } from '@postern/core'
import { contract } from '@postern/core/contract'
import { callsOfWidgets } from '@postern/core/embed'
import type { Context } from 'hono'
import type { EmbedRow } from '../db/embed-scope'
import type { Caller } from '../http/caller'
import { refuse } from '../http/refuse'
import { sentFrom } from '../http/sent-from'

const tokenPrefix = 'pst_emb_'

/** Says what it is, to whoever finds one and to those who search for leaked secrets. */
export const embedToken = (secret: string) => `${tokenPrefix}${secret}`

export function isEmbedToken(token: string | null): boolean {
  return token?.startsWith(tokenPrefix) ?? false
}

const nameOf = new Map<Endpoint, string>(Object.entries(contract).map(([name, endpoint]) => [endpoint, name]))

/**
 * Refuses what an embed token does not open: calls that none of its widgets makes, and pages that are not its own (XS-23). A page of
 * this server is one that shows the widget in a frame; who may frame it is said by that page.
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

/** Who calls with an embed token: an administrator of its tenant with no more rights than whoever made the key, and than its user. */
export function embedCallerOf(row: EmbedRow, tokenHash: string): Caller {
  const { capabilities: held, maker_capabilities: makers } = row
  return {
    userId: row.user_id,
    username: row.username,
    role: row.customer_id === null ? Role.ResellerAdmin : Role.CustomerAdmin,
    resellerId: row.reseller_id,
    customerId: row.customer_id,
    hasTwoFactor: false,
    isFull: true,
    capabilities: capabilities.filter((name) =>
      [held, makers].every((names) => names === null || names.includes(name)),
    ),
    services: row.services,
    modules: row.modules,
    tokenHash,
    embed: { owner: `embed:${row.key_id}:${row.is_personal ? row.user_id : 0}` },
  }
}
