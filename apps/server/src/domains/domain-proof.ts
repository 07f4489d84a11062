import type { ProofRecord, ProofState } from '@postern/core'
import type { domains } from '../tenants/tenants.table'
import type { NameService } from './name-service'

type StoredDomain = typeof domains.$inferSelect

/** What was found of the proof: the record is there, or is not, or nobody answered. */
export type ProofFinding = 'found' | 'missing' | 'failed'

/** The record by which the owner of a domain shows that it is the customer's, under a name that carries the provider's product. */
export function proofRecord(product: string, domain: Pick<StoredDomain, 'name' | 'proofToken'>): ProofRecord {
  return { host: `_${product.toLowerCase()}-challenge.${domain.name}`, value: domain.proofToken }
}

/** Whether the record stands there, alone or beside others. */
export async function lookUpProof(names: NameService, { host, value }: ProofRecord): Promise<ProofFinding> {
  const answer = await names.txt(host)
  if (answer.kind !== 'found') return answer.kind
  return answer.values.some((text) => text.trim() === value) ? 'found' : 'missing'
}

export function proofStateOf({
  verifiedAt,
  proofLostAt,
}: Pick<StoredDomain, 'verifiedAt' | 'proofLostAt'>): ProofState {
  if (!verifiedAt) return 'unverified'
  return proofLostAt ? 'lost' : 'verified'
}

/** A domain that its customer added itself and has not proved: nobody owns it yet. */
export function isClaim({ needsProof, verifiedAt }: Pick<StoredDomain, 'needsProof' | 'verifiedAt'>): boolean {
  return needsProof && !verifiedAt
}
