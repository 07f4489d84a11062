import type { Domain, EndpointOutput } from '@postern/core'
import type { Contract } from '@postern/core/contract'
import { domainProofMessages } from '@postern/core/texts'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { failureText } from '../../resource-form/failure-text'
import { Section } from '../../ui/Section/Section'
import { type Checked, RecordCheck } from '../DomainProof/RecordCheck'
import type { NewDomain } from './domain-form-props'

export interface ClaimPanelProps {
  claim: NewDomain
  headingLevel: 2 | 3 | 4
  /** Looks up the record, and claims the domain once it is found. */
  onClaim: (claim: NewDomain) => Promise<EndpointOutput<Contract['claimDomain']>>
  onClaimed: (domain: Domain) => void
}

/** Claims a domain that another customer has added without proof: it goes to the customer who proves ownership. */
export function ClaimPanel({ claim, headingLevel, onClaim, onClaimed }: ClaimPanelProps) {
  const texts = useTexts('domainProof', domainProofMessages)
  const [record, setRecord] = useState<{ host: string; value: string } | null>(null)
  const ask = async (): Promise<Checked> => {
    try {
      const { record, domain } = await onClaim(claim)
      setRecord(record)
      if (!domain) return { kind: 'notFound' }
      onClaimed(domain)
      return { kind: 'found' }
    } catch (cause) {
      return { kind: 'failed', text: failureText(cause, texts.failed) }
    }
  }
  const first = useRef(ask)
  useEffect(() => {
    void first.current()
  }, [])
  return (
    <Section title={texts.claimTitle(claim.name)} intro={texts.claimIntro} headingLevel={headingLevel}>
      <RecordCheck record={record} onCheck={ask} />
    </Section>
  )
}
