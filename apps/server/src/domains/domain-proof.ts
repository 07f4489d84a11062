import type { ProofRecord, ProofState } from '@postern/core'
import type { domains } from '../tenants/tenants.table'
import type { NameService } from './name-service'

type StoredDomain = typeof domains.$inferSelect

/** Result of looking up the proof: the record exists, is missing, or nobody answered. */
export type ProofFinding = 'found' | 'missing' | 'failed'

/** DNS record with which the owner of a domain proves that it belongs to the customer, under a name containing the provider's product. */
export function proofRecord(product: string, domain: Pick<StoredDomain, 'name' | 'proofToken'>): ProofRecord {
  return { host: `_${product.toLowerCase()}-challenge.${domain.name}`, value: domain.proofToken }
}

/** Checks whether the record exists, alone or beside others. */
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

/** True for a domain that its customer added itself and has not verified: it has no proven owner yet. */
export function isClaim({ needsProof, verifiedAt }: Pick<StoredDomain, 'needsProof' | 'verifiedAt'>): boolean {
  return needsProof && !verifiedAt
}
