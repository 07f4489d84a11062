import { cleanText } from '@postern/core'
import { domainsMessages } from '@postern/core/texts'
import { useRef, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { failureText } from '../../resource-form/failure-text'
import type { FormField, FormIssue, FormSchema } from '../../resource-form/form-field'
import { ResourceForm } from '../../resource-form/ResourceForm/ResourceForm'
import { Button } from '../../ui/Button/Button'
import { Status } from '../../ui/Status/Status'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { isMailDomain } from '../mail-domain'
import styles from './DomainForm.module.css'
import type { DomainFormViewProps } from './domain-form-props'

export interface ManyDomainsProps
  extends Pick<DomainFormViewProps, 'customerId' | 'onSubmit' | 'onFinished' | 'onCancel' | 'onDirtyChange'> {
  /** Customer field for the new domains. */
  customer: FormField<'customerId'>
}

interface NewDomains {
  customerId: number
  names: readonly string[]
}

interface Result {
  name: string
  /** Reason it was not added; `null`: it was added. */
  failure: string | null
}

const namesAtMost = 100

/** One request body for each domain. */
const schema: FormSchema<NewDomains> = {
  safeParse(value) {
    const { names, customerId: chosen } = value as Partial<NewDomains>
    // The list returns the chosen value as text.
    const customerId = Number(chosen)
    const lines = [...new Set((names ?? []).map(cleanText))]
    const issues: FormIssue[] = []
    if (!Number.isInteger(customerId)) issues.push({ code: 'custom', path: ['customerId'], message: '' })
    if (lines.length === 0) issues.push({ code: 'too_small', path: ['names'], message: '' })
    if (lines.length > namesAtMost) issues.push({ code: 'too_big', path: ['names'], message: '' })
    if (issues.length > 0) return { success: false, error: { issues } }
    return { success: true, data: { customerId, names: lines } }
  },
}

/** Adds a domain for each line and shows the results; failed ones can be retried. */
export function ManyDomains({ customer, customerId, onSubmit, onFinished, ...events }: ManyDomainsProps) {
  const texts = useTexts('domains', domainsMessages)
  const [results, setResults] = useState<readonly Result[] | null>(null)
  const [again, setAgain] = useState<NewDomains | null>(null)
  const form = useRef<HTMLDivElement>(null)
  const tryAgain = () => {
    setResults(null)
    requestAnimationFrame(() => form.current?.querySelector('textarea')?.focus())
  }
  const addAll = async ({ names, customerId: owner }: NewDomains, key: string): Promise<Result[]> => {
    const all: Result[] = []
    for (const [at, name] of names.entries()) {
      const failure = await onSubmit({ name, customerId: owner }, { idempotencyKey: `${key}-${at}` }).then(
        () => null,
        (cause: unknown) => failureText(cause, texts.changeFailed),
      )
      all.push({ name, failure })
    }
    return all
  }
  return (
    <>
      {results && <Results results={results} onAgain={tryAgain} onFinished={onFinished} />}
      {/* It stays beside the results, as it holds the customer that was chosen. */}
      <div ref={form} hidden={results !== null}>
        <ResourceForm
          {...events}
          schema={schema}
          fields={[
            customer,
            {
              ...{ name: 'names', kind: 'lines', label: texts.names, hint: texts.namesHint, rows: 8 },
              rule: isMailDomain,
            },
          ]}
          values={(!results && again) || {}}
          fixed={{ customerId }}
          submitLabel={texts.addMany}
          messageOf={({ name, line, issue }) => {
            if (name === 'customerId') return texts.customerWrong
            if (issue.code === 'too_big') return texts.tooMany
            return line === undefined ? texts.nameWrong : texts.namesWrong(String(line))
          }}
          onSubmit={(values, { idempotencyKey }) => addAll(values, idempotencyKey)}
          onSaved={({ result, values }) => {
            setResults(result)
            setAgain({ ...values, names: failedOf(result) })
          }}
        />
      </div>
    </>
  )
}

function failedOf(results: readonly Result[]): string[] {
  return results.flatMap(({ name, failure }) => (failure === null ? [] : [name]))
}

interface ResultsProps extends Pick<ManyDomainsProps, 'onFinished'> {
  results: readonly Result[]
  onAgain: () => void
}

function Results({ results, onAgain, onFinished }: ResultsProps) {
  const texts = useTexts('domains', domainsMessages)
  const failed = failedOf(results).length
  return (
    <div role="status">
      <p className={styles.resultTitle}>{texts.resultDone(String(results.length - failed), String(results.length))}</p>
      <ul className={styles.results} aria-label={texts.resultTitle}>
        {results.map(({ name, failure }) => (
          <li key={name} className={styles.result}>
            <Untrusted>{name}</Untrusted>
            <Status tone={failure === null ? 'success' : 'danger'}>{failure ?? texts.resultAdded}</Status>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {failed > 0 && <Button onClick={onAgain}>{texts.tryFailed}</Button>}
        {onFinished && (
          <Button variant="primary" onClick={onFinished}>
            {texts.finish}
          </Button>
        )}
      </div>
    </div>
  )
}
