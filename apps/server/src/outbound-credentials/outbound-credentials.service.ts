import { randomBytes } from 'node:crypto'
import type { OutboundCredentialOrdering } from '@postern/core'
import { outboundCredentialsAtMost } from '@postern/core/management'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction, AuditValues } from '../audit/audit.table'
import { type CustomerRequest, customerToChange } from '../customers/customer-request'
import { byOrdering } from '../db/by-ordering'
import { countRows } from '../db/count-rows'
import type { Transaction } from '../db/database'
import { eachWord, holds } from '../db/text-search'
import { refuse } from '../http/refuse'
import { verifiedOnly } from '../outbound-ips/sending-domains'
import { outboundCredentials } from './outbound-credentials.table'

/** A credential without its hash, which no signed-in user can read. */
export type StoredCredential = Omit<typeof outboundCredentials.$inferSelect, 'passwordHash'>

const { id, resellerId, customerId, name, username, senderDomains } = outboundCredentials
const { lastUsedAt, revokedAt, createdBy, createdAt } = outboundCredentials
const readable = {
  ...{ id, resellerId, customerId, name, username, senderDomains },
  ...{ lastUsedAt, revokedAt, createdBy, createdAt },
}

export interface CredentialListQuery {
  limit: number
  offset: number
  freeSearch: string
  ordering: OutboundCredentialOrdering
}

const orderings = {
  name: sql`lower(${outboundCredentials.name})`,
  lastUsedAt: sql`coalesce(${outboundCredentials.lastUsedAt}, '-infinity')`,
}

export async function listCredentials(tx: Transaction, customerId: number, query: CredentialListQuery) {
  const { limit, offset, freeSearch, ordering } = query
  const where = and(
    eq(outboundCredentials.customerId, customerId),
    eachWord(freeSearch, (word) =>
      or(holds(outboundCredentials.name, word), holds(outboundCredentials.username, word)),
    ),
  )
  const credentials = await tx
    .select(readable)
    .from(outboundCredentials)
    .where(where)
    // Revoked ones come last.
    .orderBy(
      sql`${outboundCredentials.revokedAt} is not null`,
      ...byOrdering(ordering, orderings, outboundCredentials.id),
    )
    .limit(limit)
    .offset(offset)
  const counted = await countRows(tx, (atMost) =>
    tx.select({ one: sql`1` }).from(outboundCredentials).where(where).limit(atMost),
  )
  return { credentials, ...counted }
}

/** Password of 24 characters with 144 random bits; it is shown once and stored nowhere. */
export const newPassword = () => randomBytes(18).toString('base64url')

export async function addCredential(
  request: CustomerRequest,
  customerId: number,
  values: { name: string; senderDomains: readonly number[]; passwordHash: string },
): Promise<StoredCredential> {
  const { tx, caller, now } = request
  const { resellerId } = await customerToChange(request, customerId)
  const inUse = and(eq(outboundCredentials.customerId, customerId), isNull(outboundCredentials.revokedAt))
  if ((await tx.$count(outboundCredentials, inUse)) >= outboundCredentialsAtMost)
    throw refuse('outboundCredentials.tooMany', { most: outboundCredentialsAtMost })
  const senderDomains = await verifiedOnly(tx, customerId, values.senderDomains)
  const { name, passwordHash } = values
  const username = newUsername(customerId)
  const made = { createdBy: caller.username, createdAt: now }
  const [added] = await tx
    .insert(outboundCredentials)
    .values({ resellerId, customerId, name, username, passwordHash, senderDomains, ...made })
    .returning(readable)
  if (!added) throw new Error('The database answered no credential.')
  await audit(request, added, { action: 'outboundCredentialAdded', after: { name, username } })
  return added
}

/** Sign-ins with it end within seconds; mail that is queued is still sent. Revoking one again changes nothing. */
export async function revokeCredential(
  request: CustomerRequest,
  { customerId, id }: { customerId: number; id: number },
): Promise<void> {
  const { tx, now } = request
  await customerToChange(request, customerId)
  const one = and(eq(outboundCredentials.id, id), eq(outboundCredentials.customerId, customerId))
  const [credential] = await tx.select(readable).from(outboundCredentials).where(one)
  if (!credential) throw refuse('requests.notFound')
  if (credential.revokedAt) return
  await tx.update(outboundCredentials).set({ revokedAt: now }).where(one)
  const { name, username } = credential
  await audit(request, credential, { action: 'outboundCredentialRevoked', before: { name, username } })
}

/** No name of a person or domain: it cannot be guessed, so nobody can have it locked by wrong passwords. */
function newUsername(customerId: number): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const random = [...randomBytes(16)].map((byte) => letters[byte % letters.length]).join('')
  return `c${customerId}-${random}`
}

async function audit(
  { tx, caller, address, now }: CustomerRequest,
  { id, resellerId, customerId }: Pick<StoredCredential, 'id' | 'resellerId' | 'customerId'>,
  change: { action: AuditAction; before?: AuditValues; after?: AuditValues },
): Promise<void> {
  const { userId, username } = caller
  const target = `SMTP credential ${id}`
  await writeAudit(tx, { userId, username, resellerId, customerId, address, now, target, ...change })
}
