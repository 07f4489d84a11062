import { and, eq, ne } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction } from '../audit/audit.table'
import type { Transaction } from '../db/database'
import type { AskedBy } from '../domains/domain-proof.service'
import { domains } from '../tenants/tenants.table'
import { dkimKeys } from './dkim-keys.table'
import type { DkimFinding } from './dkim-record'
import { tellOfStoppedKey } from './tell-of-stopped-key'

export type StoredKey = typeof dkimKeys.$inferSelect

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Checks of a key that is waited for are more frequent in its first two days. */
const freshMs = 48 * hourMs

/** Locks a key after its domain, as every change of one does, so that at most one key of each algorithm is active in a domain. */
export async function lockKey(
  tx: Transaction,
  { id, domainId }: { id: number; domainId: number },
): Promise<StoredKey | undefined> {
  await tx.select({ id: domains.id }).from(domains).where(eq(domains.id, domainId)).for('no key update')
  const [key] = await tx
    .select()
    .from(dkimKeys)
    .where(and(eq(dkimKeys.id, id), eq(dkimKeys.domainId, domainId)))
    .for('update')
  return key
}

/**
 * Stores what a look-up of a key's record has found. A key without its record stops signing, which its administrators are told once; when
 * the record is back, the key signs again unless another one of its algorithm has taken its place. Without an answer, nothing changes.
 */
export async function keepFinding(tx: Transaction, key: StoredKey, finding: DkimFinding, by: AskedBy): Promise<void> {
  if (key.state === 'retired') return
  const { now } = by
  const changes = await changesOf(tx, key, finding, now)
  const checkDueAt = new Date(now.getTime() + pauseAfter({ ...key, ...changes }, finding, now))
  await tx
    .update(dkimKeys)
    .set({ ...changes, checkDueAt })
    .where(eq(dkimKeys.id, key.id))
  if (key.state === 'active' && changes.state === 'waiting') {
    await auditKey(tx, key, 'dkimKeyStopped', by)
    await tellOfStoppedKey(tx, key, now)
  } else if (key.state !== 'active' && changes.state === 'active') await auditKey(tx, key, 'dkimKeyResumed', by)
}

async function changesOf(
  tx: Transaction,
  { id, domainId, algorithm, state, stoppedAt }: StoredKey,
  finding: DkimFinding,
  now: Date,
): Promise<Partial<StoredKey>> {
  if (finding === 'failed') return { failure: finding }
  if (finding !== 'found') {
    const isStopped = state === 'active'
    return { state: 'waiting', failure: finding, checkedAt: now, ...(isStopped && { stoppedAt: now }) }
  }
  const found = { failure: null, checkedAt: now, stoppedAt: null }
  if (state !== 'waiting') return found
  const resumes = stoppedAt !== null && (await tx.$count(dkimKeys, otherActive({ id, domainId, algorithm }))) === 0
  return { ...found, state: resumes ? 'active' : 'ready' }
}

/** Matches the key that signs beside this one with the same algorithm, if there is any. */
export function otherActive({ id, domainId, algorithm }: Pick<StoredKey, 'id' | 'domainId' | 'algorithm'>) {
  const isSameKind = and(eq(dkimKeys.domainId, domainId), eq(dkimKeys.algorithm, algorithm))
  return and(isSameKind, eq(dkimKeys.state, 'active'), ne(dkimKeys.id, id))
}

function pauseAfter({ state, stoppedAt, createdAt }: StoredKey, finding: DkimFinding, now: Date): number {
  if (finding === 'failed') return 10 * minuteMs
  if (state !== 'waiting' || stoppedAt !== null) return hourMs
  return now.getTime() - createdAt.getTime() < freshMs ? 15 * minuteMs : 6 * hourMs
}

/** Records an event of a key in the history of its domain. */
export function auditKey(
  tx: Transaction,
  {
    selector,
    domainId,
    resellerId,
    customerId,
  }: Pick<StoredKey, 'selector' | 'domainId' | 'resellerId' | 'customerId'>,
  action: AuditAction,
  by: AskedBy,
): Promise<void> {
  const target = `domain ${domainId}`
  return writeAudit(tx, { ...by, resellerId, customerId, target, action, after: { dkimSelector: selector } })
}
