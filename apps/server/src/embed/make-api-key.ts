import { hashSecret, newSecret } from '../auth/secrets'
import type { Transaction } from '../db/database'
import type { Tenant } from '../tenants/choose-tenant'
import { apiKeySecrets, apiKeys } from './embed.table'

const keyPrefix = 'pst_key_'
const shownCharacters = 4

export function isApiKey(token: string | null): boolean {
  return token?.startsWith(keyPrefix) ?? false
}

export interface ApiKeyValues {
  tenant: Tenant
  name: string
  widgets: string[]
  origins: string[]
  /** Calls that the key itself may make. */
  scopes?: string[]
  networks?: string[]
  expiresAt: Date | null
  /** Maker, whose rights it never exceeds. */
  maker: { id: number; username: string }
  now: Date
}

/** Stores a key and returns it; it is shown only this once and stored nowhere. */
export async function makeApiKey(tx: Transaction, values: ApiKeyValues): Promise<{ id: number; key: string }> {
  const { tenant, maker, now, ...rest } = values
  const secret = newSecret()
  const { prefix } = written(secret)
  const made = { createdBy: maker.id, createdByName: maker.username, createdAt: now }
  const [row] = await tx
    .insert(apiKeys)
    .values({ ...tenant, ...rest, ...made, prefix })
    .returning({ id: apiKeys.id })
  if (!row) throw new Error('The database answered no id.')
  const { key } = await storeSecret(tx, { keyId: row.id, tenant, secret, now })
  return { id: row.id, key }
}

export interface NewSecret {
  keyId: number
  tenant: Tenant
  secret: string
  now: Date
}

export async function storeSecret(tx: Transaction, { keyId, tenant, secret, now }: NewSecret) {
  const { key, prefix } = written(secret)
  const { resellerId, customerId } = tenant
  await tx.insert(apiKeySecrets).values({ secretHash: hashSecret(key), keyId, resellerId, customerId, createdAt: now })
  return { key, prefix }
}

function written(secret: string) {
  return { key: `${keyPrefix}${secret}`, prefix: `${keyPrefix}${secret.slice(0, shownCharacters)}` }
}
