import type { Endpoint } from '@postern/core'
import type { Context } from 'hono'
import { asSystem } from '../db/as-system'
import type { Transaction } from '../db/database'
import type { KeyRow } from '../db/key-scope'
import { refuse } from '../http/refuse'
import { refuseBlocked, refuseForeignNetwork, wrongKey } from './api-key-access'
import { noteUse } from './embed-tokens.service'
import { scopesFor } from './key-calls'
import type { KeyMeter } from './key-meter'
import { isApiKey } from './make-api-key'

export interface KeyCall {
  tx: Transaction
  endpoint: Endpoint
  address: string
  now: Date
  meter: KeyMeter
}

/**
 * Admits a call made with an API key, or rejects it: a key that is not valid, a foreign network, a call outside its scopes, or one call too
 * many. Runs before the handler.
 */
export async function admitKey(row: KeyRow | null, { tx, endpoint, address, now, meter }: KeyCall): Promise<KeyRow> {
  if (!row) {
    await refuseBlocked(tx, { address, now })
    throw await wrongKey(tx, { address, now })
  }
  refuseForeignNetwork(row.networks, address)
  const scopes = scopesFor(endpoint)
  const [scope] = scopes
  if (!scope) throw refuse('embed.notForKeys')
  if (!scopes.some((one) => row.scopes.includes(one))) throw refuse('embed.outsideScopes', { scope })
  const calls = meter.count(row.key_id, now)
  if (calls > meter.most) throw refuse('embed.keyTooFast', { most: meter.most }, { retryAfterSeconds: 60 })
  if (calls === 1) await asSystem(tx, () => noteUse({ tx, address, now }, row.key_id))
  return row
}

/** Rejects a key that a browser sends: its pages could read it. */
export function refuseInBrowser(token: string | null, context: Context): void {
  if (isApiKey(token) && context.req.header('origin') !== undefined) throw refuse('embed.keyInBrowser')
}
