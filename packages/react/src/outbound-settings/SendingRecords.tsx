import {
  type ApiError,
  type CheckedRecord,
  formatListDate,
  type SendingRecord,
  type SendingRecordState,
} from '@postern/core'
import { sendingSetupMessages } from '@postern/core/texts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useClient } from '../provider/ClientProvider'
import { useTexts, useTimeZone } from '../provider/PosternContext'
import { failureText } from '../resource-form/failure-text'
import { OwnLink } from '../shell/Links/OwnLink'
import { Banner } from '../ui/Banner/Banner'
import { Button } from '../ui/Button/Button'
import { CodePanel } from '../ui/CodePanel/CodePanel'
import { Section } from '../ui/Section/Section'
import { Skeleton } from '../ui/Skeleton/Skeleton'
import { StatePart } from '../ui/StatePart/StatePart'
import { Status } from '../ui/Status/Status'
import { RetryBanner } from './HostList'
import styles from './SendingSetup.module.css'
import type { DomainLinks, SetUpDomain } from './sending-setup-props'

export interface SendingRecordsProps extends DomainLinks {
  domain: SetUpDomain
  headingLevel: 3 | 4
}

/** The DNS records that a domain needs to send, each with its last known state, to copy and to check. */
export function SendingRecords({ domain, headingLevel, ...links }: SendingRecordsProps) {
  const client = useClient()
  const texts = useTexts('sendingSetup', sendingSetupMessages)
  const { id: domainId } = domain
  const { data, error, refetch } = useQuery<SendingRecord[], ApiError>({
    queryKey: ['outbound-settings', 'records', domainId],
    queryFn: async ({ signal }) => (await client.outboundSettings.listRecords({ id: domainId }, { signal })).records,
    networkMode: 'always',
  })
  if (error && !data) return <RetryBanner texts={texts} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <StatePart name="loading">
        <Skeleton size="block" />
      </StatePart>
    )
  }
  const has = (kind: SendingRecord['kind']) => data.some((record) => record.kind === kind)
  const domainLink = <DomainLink domain={domain} {...links} />
  return (
    <>
      {!has('spf') && <p className={styles.hint}>{texts.noSpf}</p>}
      {data.map((record) => (
        <RecordPanel
          key={record.keyId ?? 'spf'}
          {...{ record, domainId, headingLevel, domainLink }}
          title={record.kind === 'spf' ? texts.spf : texts.dkim(record.selector)}
        />
      ))}
      {!has('dkim') && (
        <Banner tone="warning" action={domainLink}>
          {texts.noKey}
        </Banner>
      )}
    </>
  )
}

function DomainLink({ domain, domainHref, onOpenDomain }: DomainLinks & { domain: SetUpDomain }) {
  const texts = useTexts('sendingSetup', sendingSetupMessages)
  const href = domainHref?.(domain)
  if (!href) return null
  return (
    <OwnLink href={href} onNavigate={onOpenDomain && (() => onOpenDomain({ domain }))} className={styles.link}>
      {texts.openDomain(domain.name)}
    </OwnLink>
  )
}

interface RecordPanelProps extends Pick<SendingRecordsProps, 'headingLevel'> {
  domainId: number
  record: SendingRecord
  title: string
  domainLink: ReactNode
}

const tones = {
  right: 'success',
  missing: 'warning',
  different: 'warning',
  failed: 'danger',
  unchecked: 'neutral',
} as const satisfies Record<SendingRecordState | 'unchecked', string>

/** A TXT record consists of parts of up to so many bytes (RFC 1035, section 3.3). */
const lettersOfPart = 255

function RecordPanel({ record, domainId, headingLevel, title, domainLink }: RecordPanelProps) {
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
  const known = checked ?? { ...record, found: [] }
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
        <CodePanel label={texts.name} code={known.host} isWrapped />
        <CodePanel label={texts.value} code={known.value} isWrapped />
        {known.value.length > lettersOfPart && <p className={styles.hint}>{texts.split}</p>}
        <div role="status" className={styles.setup}>
          {failure ? <Banner tone="danger">{failure}</Banner> : <Outcome known={known} domainLink={domainLink} />}
        </div>
      </div>
    </Section>
  )
}

type Known = SendingRecord & Pick<CheckedRecord, 'found'>

function Outcome({ known, domainLink }: { known: Known; domainLink: ReactNode }) {
  const texts = useTexts('sendingSetup', sendingSetupMessages)
  const timeZone = useTimeZone()
  const { kind, keyState, found, checkedAt } = known
  const state = known.state ?? 'unchecked'
  const areSeveral = kind === 'spf' && found.length > 1
  const isPublishedKey = kind === 'dkim' && state === 'right'
  const isSigning = keyState === 'active'
  const ofKey = isSigning ? texts.signs : texts.activate
  const ofRecord = areSeveral ? texts.several : texts.outcomes[state]
  return (
    <>
      <p className={styles.outcome}>
        <Status tone={tones[state]}>{texts.states[state]}</Status>
        <span>{isPublishedKey ? ofKey : ofRecord}</span>
        {isPublishedKey && !isSigning && domainLink}
      </p>
      {state === 'different' &&
        found.map((text, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same record may be found twice
          <CodePanel key={place} label={texts.found} code={text} isWrapped canCopy={false} />
        ))}
      {checkedAt !== null && <p className={styles.hint}>{texts.checkedAt(formatListDate(checkedAt, timeZone))}</p>}
    </>
  )
}
