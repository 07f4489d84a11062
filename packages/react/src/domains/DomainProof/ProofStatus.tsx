import type { DomainProof } from '@postern/core'
import { type DomainProofMessages, domainProofMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { Status } from '../../ui/Status/Status'

/** Status of the ownership proof, as text. */
export function proofWords({ state, isNeeded }: DomainProof, texts: DomainProofMessages): string {
  if (isNeeded) return texts.waiting
  return (texts.states as Readonly<Record<string, string>>)[state] ?? state
}

const tones: Record<string, 'success' | 'warning'> = { verified: 'success', lost: 'warning' }

/** Shows whether the customer's ownership of a domain is verified; amber when action is needed. */
export function ProofStatus({ proof }: { proof: DomainProof }) {
  const texts = useTexts('domainProof', domainProofMessages)
  const tone = proof.isNeeded ? 'warning' : (tones[proof.state] ?? 'neutral')
  return <Status tone={tone}>{proofWords(proof, texts)}</Status>
}
