import type { ApiError, CheckedRecord, SendingRecord, SendingRecordState } from '@postern/core'
import { sendingSetupMessages } from '@postern/core/texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RetryBanner } from '../outbound-ips/HostList'
import { useClient } from '../provider/ClientProvider'
import { useTexts } from '../provider/PosternContext'
import { failureText } from '../resource-form/failure-text'
import { Banner } from '../ui/Banner/Banner'
import { Button } from '../ui/Button/Button'
import { CodePanel } from '../ui/CodePanel/CodePanel'
import { Section } from '../ui/Section/Section'
import { Status } from '../ui/Status/Status'
import styles from './SendingSetup.module.css'

export interface SendingRecordsProps {
  domainId: number
  headingLevel: 3 | 4
}

/** The DNS records that a domain needs to send, each to copy and to check. */
export function SendingRecords({ domainId, headingLevel }: SendingRecordsProps) {
  const client = useClient()
  const texts = useTexts('sendingSetup', sendingSetupMessages)
  const { data, error, refetch } = useQuery<SendingRecord[], ApiError>({
    queryKey: ['outbound-settings', 'records', domainId],
    queryFn: async ({ signal }) => (await client.outboundSettings.listRecords({ id: domainId }, { signal })).records,
    networkMode: 'always',
  })
  if (error && !data) return <RetryBanner texts={texts} onRetry={() => void refetch()} />
  if (!data) return null
  const has = (kind: SendingRecord['kind']) => data.some((record) => record.kind === kind)
  return (
    <>
      {!has('spf') && <p className={styles.hint}>{texts.noSpf}</p>}
      {data.map((record) => (
        <RecordPanel
          key={record.keyId ?? 'spf'}
          {...{ record, domainId, headingLevel }}
          title={record.kind === 'spf' ? texts.spf : texts.dkim(record.selector)}
        />
      ))}
      {!has('dkim') && <Banner tone="warning">{texts.noKey}</Banner>}
    </>
  )
}

interface RecordPanelProps extends SendingRecordsProps {
  record: SendingRecord
  title: string
}

const tones = {
  right: 'success',
  missing: 'warning',
  different: 'warning',
  failed: 'danger',
} as const satisfies Record<SendingRecordState, string>

function RecordPanel({ record, domainId, headingLevel, title }: RecordPanelProps) {
  const { outboundSettings: client } = useClient()
  const texts = useTexts('sendingSetup', sendingSetupMessages)
  const [isChecking, setChecking] = useState(false)
  const [checked, setChecked] = useState<CheckedRecord | null>(null)
  const [failure, setFailure] = useState('')
  const check = async () => {
    setFailure('')
    setChecking(true)
    const { keyId } = record
    await client.checkRecord({ id: domainId, ...(keyId !== null && { keyId }) }).then(setChecked, (cause: unknown) => {
      setChecked(null)
      setFailure(failureText(cause, texts.checkFailed))
    })
    setChecking(false)
  }
  const { host, value } = checked ?? record
  return (
    <Section
      title={title}
      headingLevel={headingLevel}
      action={
        <Button isPending={isChecking} aria-label={texts.checkOf(title)} onClick={() => void check()}>
          {texts.check}
        </Button>
      }
    >
      <div className={styles.setup}>
        <CodePanel label={texts.name} code={host} isWrapped />
        <CodePanel label={texts.value} code={value} isWrapped />
        <div role="status" className={styles.setup}>
          {failure && <Banner tone="danger">{failure}</Banner>}
          {checked && <Outcome checked={checked} />}
        </div>
      </div>
    </Section>
  )
}

function Outcome({ checked: { kind, state, found } }: { checked: CheckedRecord }) {
  const texts = useTexts('sendingSetup', sendingSetupMessages)
  const areSeveral = kind === 'spf' && found.length > 1
  return (
    <>
      <p className={styles.outcome}>
        <Status tone={tones[state]}>{texts.states[state]}</Status> {areSeveral ? texts.several : texts.outcomes[state]}
      </p>
      {state === 'different' &&
        found.map((text, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same record may be found twice
          <CodePanel key={place} label={texts.found} code={text} isWrapped canCopy={false} />
        ))}
    </>
  )
}
