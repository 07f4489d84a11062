import type { DomainProof } from '@postern/core'
import { type DomainProofMessages, domainProofMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { Status } from '../../ui/Status/Status'

/** How far the proof is, in words. */
export function proofWords({ state, isNeeded }: DomainProof, texts: DomainProofMessages): string {
  if (isNeeded) return texts.waiting
  return (texts.states as Readonly<Record<string, string>>)[state] ?? state
}

const tones: Record<string, 'success' | 'warning'> = { verified: 'success', lost: 'warning' }

/** Whether a domain is proved to be its customer's; amber where something is to be done. */
export function ProofStatus({ proof }: { proof: DomainProof }) {
  const texts = useTexts('domainProof', domainProofMessages)
  const tone = proof.isNeeded ? 'warning' : (tones[proof.state] ?? 'neutral')
  return <Status tone={tone}>{proofWords(proof, texts)}</Status>
}
