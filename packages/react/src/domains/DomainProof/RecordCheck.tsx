import type { ProofRecord } from '@postern/core'
import { domainProofMessages } from '@postern/core/texts'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import { CodePanel } from '../../ui/CodePanel/CodePanel'
import styles from './DomainProof.module.css'

export type Checked = { kind: 'found' } | { kind: 'notFound' } | { kind: 'failed'; text: string }

export interface RecordCheckProps {
  /** Absent: nothing to copy. */
  record: ProofRecord | null
  /** Starts the DNS lookup. */
  onCheck: () => Promise<Checked>
  /** Rendered beside the button. */
  children?: ReactNode
}

/** TXT record to copy, and a button that looks it up. */
export function RecordCheck({ record, onCheck, children }: RecordCheckProps) {
  const texts = useTexts('domainProof', domainProofMessages)
  const [isChecking, setChecking] = useState(false)
  const [checked, setChecked] = useState<Checked | null>(null)
  const check = async () => {
    setChecked(null)
    setChecking(true)
    setChecked(await onCheck())
    setChecking(false)
  }
  return (
    <div className={styles.parts}>
      {record && (
        <>
          <CodePanel label={texts.recordName} code={record.host} isWrapped />
          <CodePanel label={texts.recordValue} code={record.value} isWrapped />
        </>
      )}
      <div className={styles.actions}>
        <Button variant="primary" isPending={isChecking} onClick={check}>
          {texts.check}
        </Button>
        {children}
      </div>
      <div role="status">{checked && <Outcome checked={checked} />}</div>
    </div>
  )
}

function Outcome({ checked }: { checked: Checked }) {
  const texts = useTexts('domainProof', domainProofMessages)
  if (checked.kind === 'failed') return <Banner tone="danger">{checked.text}</Banner>
  return checked.kind === 'found' ? (
    <Banner tone="success">{texts.found}</Banner>
  ) : (
    <Banner tone="warning">{texts.notFound}</Banner>
  )
}
