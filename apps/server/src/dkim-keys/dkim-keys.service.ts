import type { DkimAlgorithm } from '@postern/core'
import { dkimKeysAtMost } from '@postern/core/management'
import { and, desc, eq, inArray, like, ne, or } from 'drizzle-orm'
import type { SecretBox } from '../auth/secret-box'
import { countTry, type ThrottleRule, tooManyTries } from '../auth/throttle.service'
import { asSystem } from '../db/as-system'
import type { Transaction } from '../db/database'
import { type DomainRequest, domainToChange } from '../domains/domain-request'
import { scopeOf } from '../http/caller'
import { refuse, refuseField } from '../http/refuse'
import { domains } from '../tenants/tenants.table'
import { type DkimKeyRow, findKey } from './dkim-key-list'
import { dkimKeys, dkimPrivateKeys } from './dkim-keys.table'
import { type DkimPair, ownerOfKey } from './dkim-pair'
import type { DkimFinding } from './dkim-record'
import { auditKey, keepFinding, lockKey, otherActive, type StoredKey } from './keep-finding'

/** Each key costs CPU time, and each look-up asks servers that the domain's owner chooses. */
const triesAtMost: ThrottleRule = { limit: 30, windowMs: 10 * 60 * 1000 }

/** Counts a new key or a look-up by a user, and refuses too many. */
export async function countDkimTry({ tx, caller, now }: DomainRequest): Promise<void> {
  const { retryAfterSeconds } = await asSystem(tx, () => countTry(tx, `dkim:user:${caller.userId}`, triesAtMost, now))
  if (retryAfterSeconds > 0) throw tooManyTries('dkimKeys.triedOften', retryAfterSeconds)
}

/** Refuses a new key that the domain has no place for. */
export async function refuseNewKey(request: DomainRequest, domainId: number, selector?: string): Promise<void> {
  const { tx } = request
  await domainToChange(request, domainId)
  const inUse = and(eq(dkimKeys.domainId, domainId), ne(dkimKeys.state, 'retired'))
  if ((await tx.$count(dkimKeys, inUse)) >= dkimKeysAtMost) throw refuse('dkimKeys.tooMany', { most: dkimKeysAtMost })
  if (selector === undefined) return
  const same = and(eq(dkimKeys.domainId, domainId), eq(dkimKeys.selector, selector))
  if ((await tx.$count(dkimKeys, same)) > 0) throw refuseField('selector', 'dkimKeys.selectorTaken')
}

interface NewKey {
  domainId: number
  selector: string | undefined
  algorithm: DkimAlgorithm
  pair: DkimPair
}

export async function addKey(
  request: DomainRequest,
  { domainId, selector: wanted, algorithm, pair }: NewKey,
  secretBox: SecretBox,
): Promise<number> {
  const { tx, caller, now } = request
  await refuseNewKey(request, domainId, wanted)
  const { resellerId, customerId } = await domainToChange(request, domainId)
  const selector = wanted ?? (await freeSelector(tx, domainId, now))
  const tenant = { resellerId, customerId }
  const [added] = await tx
    .insert(dkimKeys)
    .values({
      ...{ ...tenant, domainId, selector, algorithm, publicKey: pair.publicKey },
      ...{ createdBy: caller.username, createdAt: now, checkDueAt: now },
    })
    .returning({ id: dkimKeys.id })
  if (!added) throw new Error('The database answered no key.')
  const sealedKey = secretBox.seal(Buffer.from(pair.privateKey), ownerOfKey({ domainId, selector }))
  await asSystem(tx, () => tx.insert(dkimPrivateKeys).values({ keyId: added.id, ...tenant, sealedKey }))
  await auditKey(tx, { selector, domainId, ...tenant }, 'dkimKeyMade', askedBy(request))
  return added.id
}

/** The date, numbered where there are several in a day: `s20261126`, `s20261126-2`. */
async function freeSelector(tx: Transaction, domainId: number, now: Date): Promise<string> {
  const base = `s${now.toISOString().slice(0, 10).replaceAll('-', '')}`
  const rows = await tx
    .select({ selector: dkimKeys.selector })
    .from(dkimKeys)
    .where(and(eq(dkimKeys.domainId, domainId), like(dkimKeys.selector, `${base}%`)))
  const taken = new Set(rows.map(({ selector }) => selector))
  let number = 1
  const numbered = () => (number === 1 ? base : `${base}-${number}`)
  while (taken.has(numbered())) number += 1
  return numbered()
}

/** A key of a domain in the caller's scope. */
export async function foundKey({ tx, caller }: DomainRequest, domainId: number, id: number): Promise<DkimKeyRow> {
  const row = await findKey(tx, scopeOf(caller), domainId, id)
  if (!row) throw refuse('requests.notFound')
  return row
}

/** Stores what a look-up has found for a key of the caller's. */
export async function keepFindingFor(request: DomainRequest, row: DkimKeyRow, finding: DkimFinding): Promise<void> {
  const key = await keyToChange(request, row)
  await keepFinding(request.tx, key, finding, askedBy(request))
}

/**
 * Signs with a key whose record was found just now. The one of the same algorithm that signed before is retired in the same step, so that
 * there is no gap; one of another algorithm goes on (RFC 8463, section 5).
 */
export async function activateKey(request: DomainRequest, row: DkimKeyRow): Promise<void> {
  const { tx, now } = request
  const key = await keyToChange(request, row)
  if (key.state === 'retired') throw refuse('dkimKeys.retired')
  await keepFinding(tx, { ...key, stoppedAt: null }, 'found', askedBy(request))
  if (key.state === 'active') return
  const { id, domainId } = key
  const earlier = await tx.select().from(dkimKeys).where(otherActive(key))
  for (const one of earlier) await endKey(request, one)
  await tx.update(dkimKeys).set({ state: 'active', activatedAt: now }).where(eq(dkimKeys.id, id))
  await nameSelector(tx, domainId)
  await auditKey(tx, key, 'dkimKeyActivated', askedBy(request))
}

/** Has the domain's DNS check look at a key that signs: the RSA one where there are two, since every verifier knows it. */
async function nameSelector(tx: Transaction, domainId: number): Promise<void> {
  const [active] = await tx
    .select({ selector: dkimKeys.selector })
    .from(dkimKeys)
    .where(and(eq(dkimKeys.domainId, domainId), eq(dkimKeys.state, 'active')))
    .orderBy(desc(eq(dkimKeys.algorithm, 'rsa2048')))
    .limit(1)
  if (!active) return
  const own = tx.select({ selector: dkimKeys.selector }).from(dkimKeys).where(eq(dkimKeys.domainId, domainId))
  // A selector that was entered for another signer stays.
  const isOurs = or(eq(domains.dkimSelector, ''), inArray(domains.dkimSelector, own))
  await tx
    .update(domains)
    .set({ dkimSelector: active.selector })
    .where(and(eq(domains.id, domainId), isOurs))
}

/** Ends a key for good. */
export async function retireKey(request: DomainRequest, row: DkimKeyRow): Promise<void> {
  const key = await keyToChange(request, row)
  if (key.state !== 'retired') await endKey(request, key)
}

/** A retired key never signs again: its private key goes at once. */
async function endKey(request: DomainRequest, key: StoredKey): Promise<void> {
  const { tx, now } = request
  const ended = { state: 'retired', retiredAt: now, stoppedAt: null, failure: null } as const
  await tx.update(dkimKeys).set(ended).where(eq(dkimKeys.id, key.id))
  await asSystem(tx, () => tx.delete(dkimPrivateKeys).where(eq(dkimPrivateKeys.keyId, key.id)))
  await auditKey(tx, key, 'dkimKeyRetired', askedBy(request))
}

async function keyToChange(request: DomainRequest, { key }: DkimKeyRow): Promise<StoredKey> {
  await domainToChange(request, key.domainId)
  const locked = await lockKey(request.tx, key)
  if (!locked) throw refuse('requests.notFound')
  return locked
}

function askedBy({ caller: { userId, username }, address, now }: DomainRequest) {
  return { userId, username, address, now }
}
