import { formatListDate } from '@postern/core'
import type { SpamReportDetails, SpamReportNote } from '@postern/core/spam-reports'
import { spamReportMessages } from '@postern/core/texts'
import { type FormEvent, useRef, useState } from 'react'
import { useTexts, useTimeZone } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { TextArea } from '../../ui/TextArea/TextArea'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { eventText } from '../report-words'
import type { ReportOutcome } from '../useSpamReportActions'
import { longestWords } from './ReplyFields'
import styles from './SpamReport.module.css'

export interface ReportNotesProps {
  report: Pick<SpamReportDetails, 'notes'>
  isPending: boolean
  onAdd: (text: string) => Promise<ReportOutcome>
}

/** Comments and actions on a report, oldest first, with a field to add more. */
export function ReportNotes({ report, isPending, onAdd }: ReportNotesProps) {
  const texts = useTexts('spamReports', spamReportMessages)
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(typed.trim() === '')
    if (typed.trim() === '') return field.current?.focus()
    // The typed text stays until it is stored.
    if ((await onAdd(typed.trim())) === 'done') setTyped('')
  }
  return (
    <>
      <ol className={styles.notes}>
        {report.notes.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </ol>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextArea
          ref={field}
          label={texts.note}
          hint={texts.noteHint}
          error={isMissing && typed.trim() === '' ? texts.noteMissing : undefined}
          rows={3}
          maxLength={longestWords}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button className={styles.start} type="submit" isPending={isPending}>
          {texts.addNote}
        </Button>
      </form>
    </>
  )
}

function Note({ note: { kind, text, author, at } }: { note: SpamReportNote }) {
  const texts = useTexts('spamReports', spamReportMessages)
  const timeZone = useTimeZone()
  return (
    <li className={styles.note} data-kind={kind}>
      {kind === 'note' ? (
        <p className={styles.words}>
          <Untrusted>{text}</Untrusted>
        </p>
      ) : (
        <span className={styles.noteKind}>
          <Untrusted>{eventText(kind, texts)}</Untrusted>
        </span>
      )}
      <span className={styles.muted}>
        <Untrusted>
          {texts.by(author === 'system' ? texts.system : author || '–', formatListDate(at, timeZone))}
        </Untrusted>
      </span>
    </li>
  )
}
