import type { DomainTest, HopTest } from '@postern/core'
import { domainDetailsMessages, formatNumber } from '@postern/core/texts'
import { useEffect, useState } from 'react'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { failureText } from '../../resource-form/failure-text'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import { CodePanel } from '../../ui/CodePanel/CodePanel'
import { Dialog } from '../../ui/Dialog/Dialog'
import { Progress } from '../../ui/Progress/Progress'
import { Status } from '../../ui/Status/Status'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { mxWords } from '../MxStatus'
import styles from './DomainDetails.module.css'
import type { DomainDetailsViewProps } from './domain-details-view-props'

export interface HopTestDialogProps {
  /** Next hop under test, `''` for all; `null`: none. */
  address: string | null
  onTest: DomainDetailsViewProps['onTest']
  onClose: () => void
}

/** Tests next hops as soon as it opens, and shows the responses (CA-062). */
export function HopTestDialog({ address, ...rest }: HopTestDialogProps) {
  return address === null ? null : <OpenTest key={address} address={address} {...rest} />
}

function OpenTest({ address, onTest, onClose }: HopTestDialogProps & { address: string }) {
  const texts = useTexts('domainDetails', domainDetailsMessages)
  const [round, setRound] = useState(0)
  const [result, setResult] = useState<DomainTest | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round is a press, not a change of what is called.
  useEffect(() => {
    let isLeft = false
    setResult(null)
    setFailure(null)
    onTest(address === '' ? {} : { address }).then(
      (found) => !isLeft && setResult(found),
      (cause: unknown) => !isLeft && setFailure(failureText(cause, texts.testFailed)),
    )
    return () => {
      isLeft = true
    }
  }, [round])
  const isPending = result === null && failure === null
  return (
    <Dialog
      isOpen
      size="lg"
      title={texts.testTitle}
      initialFocus="title"
      onClose={onClose}
      footer={
        <>
          <Button isPending={isPending} onClick={() => setRound(round + 1)}>
            {texts.testAgain}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {texts.close}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <p className={styles.none}>{texts.testIntro}</p>
        {isPending && <Progress label={texts.testing} />}
        {failure && (
          <Banner tone="danger" role="alert">
            {failure}
          </Banner>
        )}
        <div role="status" className={styles.parts}>
          {result?.hops.map((hop) => (
            <HopResult key={`${hop.ipAddress}:${hop.port}`} hop={hop} />
          ))}
        </div>
      </div>
    </Dialog>
  )
}

const tones: Record<string, 'success' | 'warning' | 'danger'> = { accepted: 'success', refused: 'warning' }

function HopResult({ hop }: { hop: HopTest }) {
  const texts = useTexts('domainDetails', domainDetailsMessages)
  const locale = useLocale()
  const { ipAddress, port, state, answer, tlsVersion, took, transcript } = hop
  const facts = [
    tlsVersion === null ? texts.plain : texts.encrypted(tlsVersion),
    ...(took === null ? [] : [texts.took(formatNumber(took, locale))]),
  ]
  return (
    <section className={styles.hop}>
      <p className={styles.verdict}>
        <strong>
          <Untrusted>{`${ipAddress}:${port}`}</Untrusted>
        </strong>{' '}
        <Status tone={tones[state] ?? 'danger'}>{mxWords(state, texts.testStates)}</Status>
      </p>
      <p className={styles.none}>
        {mxWords(state, texts.testAdvice)}
        {state === 'refused' && answer !== '' && (
          <>
            {' '}
            <Untrusted>{answer}</Untrusted>
          </>
        )}
      </p>
      <p className={styles.none}>{facts.join(' · ')}</p>
      {transcript.length > 0 && (
        <CodePanel label={texts.transcriptOf(ipAddress)} code={transcript.join('\n')} isWrapped />
      )}
    </section>
  )
}
