import type { ApiError, DnsRecord, MxRecord } from '@postern/core'
import { domains } from '@postern/core/contract'
import { domainDetailsMessages, domainProofMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { failureText } from '../../resource-form/failure-text'
import { ResourceForm } from '../../resource-form/ResourceForm/ResourceForm'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import { CodePanel } from '../../ui/CodePanel/CodePanel'
import { Section } from '../../ui/Section/Section'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { Status } from '../../ui/Status/Status'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { dnsTone, mxWords } from '../MxStatus'
import type { DomainDns } from '../useDomain'
import styles from './DomainDetails.module.css'

export interface DnsRecordsProps {
  /** Absent until DNS has answered. */
  dns: DomainDns | undefined
  error: ApiError | null
  isLoading: boolean
  headingLevel: 2 | 3 | 4
  /** Selector of the domain's DKIM key; empty if none was given. */
  dkimSelector: string
  onSaveSelector: (selector: string) => Promise<unknown>
  /** Reloads the selector after somebody else has changed the domain. */
  onReloadSelector?: () => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
  onReload: () => void
}

/** Compares a domain's actual DNS records with the expected ones, with records to copy (CA-063). */
export function DnsRecords({ dns, error, isLoading, headingLevel, onReload, ...selector }: DnsRecordsProps) {
  const texts = useTexts('domainDetails', domainDetailsMessages)
  const again = (
    <Button isPending={isLoading} onClick={onReload}>
      {texts.lookUpAgain}
    </Button>
  )
  if (!dns) {
    return (
      <Section title={texts.mxTitle} intro={texts.mxIntro} headingLevel={headingLevel} action={error && again}>
        {error ? (
          <Banner tone="danger" role="alert">
            {failureText(error, texts.lookUpFailed)}
          </Banner>
        ) : (
          <div role="status" aria-busy="true" aria-label={texts.lookingUp}>
            <Skeleton size="block" />
          </div>
        )}
      </Section>
    )
  }
  return (
    <div className={styles.parts}>
      <Section title={texts.mxTitle} intro={texts.mxIntro} headingLevel={headingLevel} action={again}>
        <MxComparison {...dns} />
      </Section>
      {dns.checks.length > 0 && (
        <Section title={texts.recordsTitle} intro={texts.recordsIntro} headingLevel={headingLevel}>
          <ul className={styles.records}>
            {dns.checks.map((record) => (
              <SenderRecord key={record.kind} record={record} {...selector} />
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

function MxComparison({ state, records, expected }: Pick<DomainDns, 'state' | 'records' | 'expected'>) {
  const texts = useTexts('domainDetails', domainDetailsMessages)
  const advice = state === null ? texts.mxNoExpectation : mxWords(state, texts.mxAdvice)
  const isIncomplete = state !== null && state !== 'right' && expected.length > 0
  const lines = expected.map(({ host, priority }) => `${priority} ${host}.`).join('\n')
  return (
    <div className={styles.parts}>
      <p className={styles.verdict}>
        {state !== null && <Status tone={dnsTone(state)}>{mxWords(state, texts.mxStates)}</Status>} {advice}
      </p>
      <div className={styles.pair}>
        {expected.length > 0 && <MxList title={texts.mxExpected} records={expected} />}
        <MxList title={texts.mxActual} records={records} />
      </div>
      {isIncomplete && <CodePanel label={texts.expectedRecord} code={lines} />}
    </div>
  )
}

function MxList({ title, records }: { title: string; records: readonly MxRecord[] }) {
  const texts = useTexts('domainDetails', domainDetailsMessages)
  return (
    <div className={styles.side}>
      <p className={styles.sideTitle}>{title}</p>
      {records.length === 0 ? (
        <p className={styles.none}>{texts.mxNone}</p>
      ) : (
        <ul className={styles.hosts} aria-label={title}>
          {records.map(({ host, priority }) => (
            <li key={`${priority} ${host}`} className={styles.host}>
              <span className={styles.priority}>{priority}</span> <Untrusted>{host}</Untrusted>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type SelectorProps = Pick<DnsRecordsProps, 'dkimSelector' | 'onSaveSelector' | 'onReloadSelector' | 'onDirtyChange'>

interface SenderRecordProps extends SelectorProps {
  record: DnsRecord
}

function SenderRecord({ record, ...selector }: SenderRecordProps) {
  const texts = useTexts('domainDetails', domainDetailsMessages)
  const proofTexts = useTexts('domainProof', domainProofMessages)
  const { kind, host, state, actual, suggested } = record
  const { dkimSelector } = selector
  const name = mxWords(kind, texts.recordNames)
  const isDkim = kind === 'dkim'
  // Finding keys says nothing about the one that signs the mail.
  const areOnlyKeys = isDkim && dkimSelector === '' && state === 'mixed'
  const advice = areOnlyKeys ? proofTexts.keysAdvice : (texts.recordAdvice as Readonly<Record<string, string>>)[kind]
  return (
    <li className={styles.record}>
      <p className={styles.verdict}>
        <strong>{name}</strong>
        <Status tone={dnsTone(state)}>{areOnlyKeys ? proofTexts.keysFound : mxWords(state, texts.recordStates)}</Status>
      </p>
      {advice && <p className={styles.none}>{advice}</p>}
      <p className={styles.none}>{texts.recordFor(host)}</p>
      {!(isDkim && dkimSelector === '') && (
        <div className={styles.pair}>
          {suggested !== null && <RecordSide name={name} title={texts.mxExpected} records={[suggested]} />}
          <RecordSide name={name} title={texts.mxActual} records={actual} />
        </div>
      )}
      {isDkim && <SelectorForm {...selector} />}
    </li>
  )
}

/** Actual or expected records; `name` distinguishes one record's copy button from another's. */
function RecordSide({ name, title, records }: { name: string; title: string; records: readonly string[] }) {
  const texts = useTexts('domainDetails', domainDetailsMessages)
  if (records.length === 0) {
    return (
      <div className={styles.side}>
        <p className={styles.sideTitle}>{`${name}, ${title}`}</p>
        <p className={styles.none}>{texts.mxNone}</p>
      </div>
    )
  }
  return (
    <div className={styles.record}>
      {records.map((text) => (
        <CodePanel key={text} label={`${name}, ${title}`} code={text} isWrapped />
      ))}
    </div>
  )
}

function SelectorForm({ dkimSelector, onSaveSelector, onReloadSelector, onDirtyChange }: SelectorProps) {
  const texts = useTexts('domainProof', domainProofMessages)
  return (
    <ResourceForm
      schema={domains.update.body}
      fields={[
        {
          ...{ name: 'dkimSelector', kind: 'text', isOptional: true, whenEmpty: '', maxLength: 200 },
          ...{ label: texts.selector, hint: texts.selectorHint },
        },
      ]}
      values={{ dkimSelector }}
      submitLabel={texts.selectorSave}
      messageOf={() => texts.selectorWrong}
      onSubmit={({ dkimSelector: selector = '' }) => onSaveSelector(selector)}
      onDirtyChange={onDirtyChange}
      onReload={onReloadSelector}
    />
  )
}
