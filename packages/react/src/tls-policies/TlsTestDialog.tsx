import { formatListDate, type TlsHostTest, type TlsTest } from '@postern/core'
import { tlsPolicyKinds } from '@postern/core/management'
import { useEffect, useState } from 'react'
import { useClient } from '../provider/ClientProvider'
import { useTimeZone } from '../provider/PosternContext'
import { failureText } from '../resource-form/failure-text'
import { Banner } from '../ui/Banner/Banner'
import { Button } from '../ui/Button/Button'
import { CodePanel } from '../ui/CodePanel/CodePanel'
import { type DescriptionItem, DescriptionList } from '../ui/DescriptionList/DescriptionList'
import { Dialog } from '../ui/Dialog/Dialog'
import { Progress } from '../ui/Progress/Progress'
import { Status } from '../ui/Status/Status'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import styles from './TlsPolicies.module.css'
import { resultOf, useTlsWords, wordOf } from './tls-policy-resource'

export interface TlsTestDialogProps {
  customerId: number
  domain: string
  /** To compare with; absent: those of the stored policy. */
  fingerprints?: string[] | undefined
  onClose: () => void
}

/** Tests the mail servers of a domain as soon as it opens, and shows what each policy would say of them (RT-064). */
export function TlsTestDialog({ customerId: id, domain, fingerprints, onClose }: TlsTestDialogProps) {
  const { test: texts } = useTlsWords()
  const { tlsPolicies: client } = useClient()
  const [round, setRound] = useState(0)
  const [result, setResult] = useState<TlsTest | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round is a press, not a change of what is called.
  useEffect(() => {
    let isLeft = false
    setResult(null)
    setFailure(null)
    client.test({ id, domain, ...(fingerprints && { fingerprints }) }).then(
      (found) => !isLeft && setResult(found),
      (cause: unknown) => !isLeft && setFailure(failureText(cause, texts.failed)),
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
      title={texts.title(domain)}
      initialFocus="title"
      onClose={onClose}
      footer={
        <>
          <Button isPending={isPending} onClick={() => setRound(round + 1)}>
            {texts.again}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {texts.close}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <p className={styles.muted}>{texts.intro}</p>
        {isPending && <Progress label={texts.running} />}
        {failure && (
          <Banner tone="danger" role="alert">
            {failure}
          </Banner>
        )}
        <div role="status" className={styles.parts}>
          {result && <p className={styles.muted}>{texts.routes[result.route]}</p>}
          {result?.hosts.map((host) => (
            <HostResult key={`${host.host}:${host.port}`} test={host} />
          ))}
        </div>
      </div>
    </Dialog>
  )
}

const tones: Readonly<Record<string, 'success' | 'warning'>> = { encrypted: 'success', plain: 'warning' }

function HostResult({ test }: { test: TlsHostTest }) {
  const { test: texts } = useTlsWords()
  const { host, port, state, transcript } = test
  const facts = useFacts(test)
  const verdicts = useVerdicts(test)
  return (
    <section className={styles.host}>
      <p className={styles.verdict}>
        <strong>
          <Untrusted>{`${host}:${port}`}</Untrusted>
        </strong>{' '}
        <Status tone={tones[state] ?? 'danger'}>{wordOf(texts.states, state)}</Status>
      </p>
      {facts.length > 0 && <DescriptionList items={facts} />}
      {verdicts.length > 0 && (
        <>
          <p className={styles.heading}>{texts.verdicts}</p>
          <DescriptionList items={verdicts} />
        </>
      )}
      {transcript.length > 0 && <CodePanel label={texts.transcript(host)} code={transcript.join('\n')} isWrapped />}
    </section>
  )
}

function useFacts({ tlsVersion, cipher, certificate }: TlsHostTest): DescriptionItem[] {
  const { test: texts } = useTlsWords()
  const timeZone = useTimeZone()
  const fact = (key: 'version' | 'cipher' | 'names' | 'issuer' | 'validTo', value: string | null | undefined) =>
    value ? [{ key, label: texts[key], value: <Untrusted>{value}</Untrusted> }] : []
  return [
    ...fact('version', tlsVersion),
    ...fact('cipher', cipher),
    ...fact('names', certificate?.names.join(', ')),
    ...fact('issuer', certificate?.issuer),
    ...fact('validTo', certificate?.validTo && formatListDate(certificate.validTo, timeZone)),
    ...(certificate?.fingerprint
      ? [
          {
            ...{ key: 'fingerprint', label: texts.fingerprint, copy: certificate.fingerprint },
            value: <code className={styles.code}>{certificate.fingerprint}</code>,
          },
        ]
      : []),
  ]
}

function useVerdicts({ verdicts }: TlsHostTest): DescriptionItem[] {
  const words = useTlsWords()
  if (!verdicts) return []
  return tlsPolicyKinds.map((policy) => {
    const verdict = verdicts[policy]
    const { tone, text } = resultOf(verdict, words)
    return {
      ...{ key: policy, label: words.policies[policy] },
      value: <Status tone={tone}>{verdict === null ? words.test.noFingerprints : text}</Status>,
    }
  })
}
