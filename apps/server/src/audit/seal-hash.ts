import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { nameOfKey } from '../auth/secret-box'
import type { auditSeals } from './audit.table'

export type Seal = typeof auditSeals.$inferSelect

export const digestBytes = 32

/** SHA-256 over the events of a batch: each id as 8 bytes, big-endian, and its digest. */
export function hashEvents(ids: readonly number[], digests: Buffer): string {
  const hash = createHash('sha256')
  ids.forEach((id, index) => {
    const bytes = Buffer.alloc(8)
    bytes.writeBigInt64BE(BigInt(id))
    hash.update(bytes).update(digests.subarray(index * digestBytes, (index + 1) * digestBytes))
  })
  return hash.digest('hex')
}

type SealedFields = Omit<Seal, 'eventIds' | 'digests' | 'hash' | 'keyName' | 'mac'>

/** SHA-256 of a seal's content, including the previous seal's hash. */
export function hashSeal(seal: SealedFields): string {
  const { version, number, sealedAt, eventCount, firstId, lastId, eventsHash, removedBefore, isCaughtUp } = seal
  const batch = [eventCount, firstId, lastId, eventsHash, removedBefore, isCaughtUp]
  return createHash('sha256')
    .update(JSON.stringify([version, number, sealedAt.toISOString(), ...batch, seal.previousHash]))
    .digest('hex')
}

export interface SealKeys {
  /** Name of the key for new seals. */
  readonly current: string
  sign(hash: string): { keyName: string; mac: string }
  /** `unknownKey`: the key was changed since, and later seals vouch for this one. */
  check(seal: Pick<Seal, 'hash' | 'keyName' | 'mac'>): 'right' | 'wrong' | 'unknownKey'
}

/** Keys of the chain, derived from `SECRET_KEY`; the first one signs, the others only check. */
export function createSealKeys(secretKeys: readonly Buffer[]): SealKeys {
  const derived = new Map(
    secretKeys.map((key) => [nameOfKey(key), Buffer.from(hkdfSync('sha256', key, '', 'postern audit seals', 32))]),
  )
  const [first] = derived
  if (!first) throw new Error('Seals need at least one secret key.')
  const [current, key] = first
  const macOf = (hash: string, by: Buffer) => createHmac('sha256', by).update(hash).digest()
  return {
    current,
    sign: (hash) => ({ keyName: current, mac: macOf(hash, key).toString('hex') }),
    check({ hash, keyName, mac }) {
      const by = derived.get(keyName)
      if (!by) return 'unknownKey'
      const [expected, found] = [macOf(hash, by), Buffer.from(mac, 'hex')]
      return expected.length === found.length && timingSafeEqual(expected, found) ? 'right' : 'wrong'
    },
  }
}
