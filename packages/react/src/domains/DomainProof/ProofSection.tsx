import { type DomainProof, formatListDate } from '@postern/core'
import { domainProofMessages } from '@postern/core/texts'
import { useTexts, useTimeZone } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Section } from '../../ui/Section/Section'
import styles from './DomainProof.module.css'
import { ProofStatus } from './ProofStatus'
import { type Checked, RecordCheck } from './RecordCheck'

export interface ProofSectionProps {
  proof: DomainProof
  headingLevel: 2 | 3 | 4
  onCheck: () => Promise<Checked>
  /** Dismisses it; absent: it stays. */
  onLater?: (() => void) | undefined
}

/** Shows whether the customer's ownership of a domain is verified, with the record that verifies it, now or later. */
export function ProofSection({ proof, headingLevel, onCheck, onLater }: ProofSectionProps) {
  const texts = useTexts('domainProof', domainProofMessages)
  const timeZone = useTimeZone()
  const { state, isNeeded, verifiedAt, checkedAt, record } = proof
  const isVerified = state === 'verified'
  const advice = (texts.advice as Readonly<Record<string, string>>)[isNeeded ? 'needed' : state]
  return (
    <Section title={texts.title} intro={texts.intro} headingLevel={headingLevel}>
      <div className={styles.parts}>
        <p className={styles.verdict}>
          <ProofStatus proof={proof} /> {advice}
        </p>
        {(verifiedAt ?? checkedAt) && (
          <p className={styles.when}>
            {isVerified && verifiedAt
              ? texts.verifiedAt(formatListDate(verifiedAt, timeZone))
              : texts.checkedAt(formatListDate(checkedAt ?? '', timeZone))}
          </p>
        )}
        <RecordCheck record={record} onCheck={onCheck}>
          {onLater && !isVerified && <Button onClick={onLater}>{texts.later}</Button>}
        </RecordCheck>
      </div>
    </Section>
  )
}
