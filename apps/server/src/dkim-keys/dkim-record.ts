import type { DkimAlgorithm, DkimFailure } from '@postern/core'
import type { NameService } from '../domains/name-service'

/** Result of looking up a key's record: it is there, or one of the faults. */
export type DkimFinding = 'found' | DkimFailure

interface PublishedKey {
  selector: string
  /** Name of the domain. */
  domain: string
  algorithm: DkimAlgorithm
  publicKey: string
}

/** Key types of records: the tag `k` (RFC 6376, section 3.6.1; RFC 8463, section 3). */
const keyTypes = { rsa2048: 'rsa', ed25519: 'ed25519' } as const satisfies Record<DkimAlgorithm, string>

/** TXT record that publishes a key (RFC 6376, section 3.6). */
export function dkimRecord({ selector, domain, algorithm, publicKey }: PublishedKey) {
  return { host: `${selector}._domainkey.${domain}`, value: `v=DKIM1; k=${keyTypes[algorithm]}; p=${publicKey}` }
}

const lettersShown = 1_000

/** Checks whether a key's record is there, by itself: of several, verifiers may take any. Returns the records found as well. */
export async function lookUpDkimRecord(
  names: Pick<NameService, 'txt'>,
  key: PublishedKey,
): Promise<{ finding: DkimFinding; found: string[] }> {
  const answer = await names.txt(dkimRecord(key).host)
  if (answer.kind !== 'found') return { finding: answer.kind, found: [] }
  const records = answer.values.filter((text) => /(?:^|;)\s*(?:v\s*=\s*DKIM1|p\s*=)/i.test(text))
  const found = records.map((record) => record.slice(0, lettersShown))
  if (records.length === 0) return { finding: 'missing', found }
  const isOurs = records.length === 1 && publishes(records[0] ?? '', key)
  return { finding: isOurs ? 'found' : 'different', found }
}

/** True if verifiers accept a signature by the key on account of this record. */
function publishes(record: string, { algorithm, publicKey }: PublishedKey): boolean {
  const tags = new Map<string, string>()
  for (const part of record.split(';')) {
    const at = part.indexOf('=')
    if (at > 0) tags.set(part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).replace(/\s+/g, ''))
  }
  const allows = (tag: string, value: string) => {
    const given = tags.get(tag)
    return (
      given === undefined ||
      given
        .toLowerCase()
        .split(':')
        .some((one) => one === value || one === '*')
    )
  }
  const isDkim = (tags.get('v') ?? 'DKIM1') === 'DKIM1'
  // A key under test counts as no key (RFC 6376, section 3.6.1).
  const isTested = tags.get('t')?.split(':').includes('y') ?? false
  return (
    isDkim &&
    !isTested &&
    tags.get('p') === publicKey &&
    // Without a type, the key is RSA.
    (tags.get('k') ?? 'rsa').toLowerCase() === keyTypes[algorithm] &&
    allows('h', 'sha256') &&
    allows('s', 'email')
  )
}
