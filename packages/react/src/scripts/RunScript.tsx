import type { ScriptDirection, ScriptRun } from '@postern/core'
import { formatListDate } from '@postern/core'
import { formatNumber } from '@postern/core/texts'
import { useId, useState } from 'react'
import { useClient } from '../provider/ClientProvider'
import { useLocale, useTimeZone } from '../provider/PosternContext'
import page from '../resource-form/FormPage.module.css'
import { failureText } from '../resource-form/failure-text'
import { Banner } from '../ui/Banner/Banner'
import { Button } from '../ui/Button/Button'
import { Section } from '../ui/Section/Section'
import { TextArea } from '../ui/TextArea/TextArea'
import { TextField } from '../ui/TextField/TextField'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import { ProblemText, ScriptProblems } from './ScriptProblems'
import styles from './Scripts.module.css'
import { useScriptWords } from './script-resource'

export interface RunScriptProps {
  headingLevel: 2 | 3
  /** The text as it is typed, saved or not. */
  text: { direction: ScriptDirection; source: string }
}

type Result = Awaited<ReturnType<ReturnType<typeof useClient>['scripts']['run']>>

const longestMessage = 1_000_000

/** Runs a script for a pasted message or for the latest ones, and shows each step. */
export function RunScript({ headingLevel, text }: RunScriptProps) {
  const { run: words } = useScriptWords()
  const { scripts: client } = useClient()
  const [message, setMessage] = useState('')
  const [sender, setSender] = useState('')
  const [recipient, setRecipient] = useState('')
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [result, setResult] = useState<Result | null>(null)
  const run = async () => {
    if (isPending) return
    setPending(true)
    setFailure(null)
    try {
      const given = message.trim() === '' ? {} : { message, sender, recipient }
      setResult(await client.run({ direction: text.direction, source: text.source, ...given }))
    } catch (cause) {
      setResult(null)
      setFailure(failureText(cause, words.failed))
    } finally {
      setPending(false)
    }
  }
  return (
    <Section title={words.title} intro={words.intro} headingLevel={headingLevel}>
      <div className={styles.form}>
        <TextArea
          label={words.message}
          hint={words.messageHint}
          value={message}
          rows={5}
          maxLength={longestMessage}
          isCode
          onChange={(event) => setMessage(event.target.value)}
        />
        <div className={styles.addresses}>
          <TextField
            label={words.sender}
            hint={words.addressHint}
            value={sender}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setSender(event.target.value)}
          />
          <TextField
            label={words.recipient}
            hint={words.addressHint}
            value={recipient}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setRecipient(event.target.value)}
          />
        </div>
        <div className={page.actions}>
          <Button isPending={isPending} onClick={run}>
            {words.submit}
          </Button>
        </div>
      </div>
      {failure !== null && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      <div role="status">{result && <Outcome result={result} hasMessage={message.trim() !== ''} />}</div>
    </Section>
  )
}

function Outcome({ result: { problems, runs }, hasMessage }: { result: Result; hasMessage: boolean }) {
  const { run: words } = useScriptWords()
  const locale = useLocale()
  if (problems.length > 0) return <ScriptProblems state="checked" problems={problems} lines={new Set()} />
  if (runs.length === 0) return <p className={page.note}>{words.none}</p>
  return (
    <>
      <p>{words.count(formatNumber(runs.length, locale))}</p>
      <ul className={page.list}>
        {runs.map((run) => (
          <li key={run.id ?? 0} className={styles.run}>
            <Run run={run} isOpen={hasMessage} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Run({ run, isOpen }: { run: ScriptRun; isOpen: boolean }) {
  const { run: words } = useScriptWords()
  const timeZone = useTimeZone()
  const id = useId()
  const { subject, sender, recipient, timestamp, outcome, reason, problem, trace } = run
  return (
    <>
      <strong>{words.outcomes[outcome]}</strong>
      {reason !== '' && (
        <>
          {': '}
          <Untrusted>{reason}</Untrusted>
        </>
      )}
      {' · '}
      {subject === '' ? words.noSubject : <Untrusted>{subject}</Untrusted>}
      <p className={page.note} id={id}>
        <Untrusted>{`${sender} → ${recipient}`}</Untrusted>
        {timestamp !== null && ` · ${formatListDate(timestamp, timeZone)}`}
      </p>
      <Changes run={run} />
      {problem && (
        <p className={page.note}>
          <ProblemText problem={problem} />
        </p>
      )}
      {trace.length > 0 && (
        <details open={isOpen}>
          <summary aria-describedby={id}>{words.trace}</summary>
          <ol className={styles.steps}>
            {numbered(trace).map(({ key, line, name, result }) => (
              <li key={key}>
                {words.step(String(line), name)}
                {result !== null && ` — ${result ? words.yes : words.no}`}
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  )
}

/** Changes of the message beside the outcome. */
function Changes({ run: { changes, outcome } }: { run: ScriptRun }) {
  const { run: words } = useScriptWords()
  if (changes.length === 0) return null
  return (
    <>
      <p className={page.note}>{outcome === 'hold' ? words.changesOnRelease : words.changes}</p>
      <ul className={styles.steps}>
        {numbered(changes).map(({ key, kind, value }) => (
          <li key={key}>
            {words.change[kind]} <Untrusted>{value}</Untrusted>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Steps have no identity but their place in the run. */
const numbered = <T extends object>(steps: readonly T[]) => steps.map((step, at) => ({ ...step, key: String(at) }))
