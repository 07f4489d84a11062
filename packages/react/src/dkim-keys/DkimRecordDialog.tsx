import { type DkimKey, formatListDate } from '@postern/core'
import { dkimRecordNeededUntil } from '@postern/core/management'
import { useTimeZone } from '../provider/PosternContext'
import { Button } from '../ui/Button/Button'
import { CodePanel } from '../ui/CodePanel/CodePanel'
import { Dialog } from '../ui/Dialog/Dialog'
import { Status } from '../ui/Status/Status'
import styles from './DkimKeys.module.css'
import { dkimStateOf, useDkimKeyWords } from './dkim-key-words'

export interface DkimRecordDialogProps {
  dkimKey: DkimKey
  /** True if the key was made just now. Default: false. */
  isNew?: boolean
  onClose: () => void
}

/** A TXT record consists of parts of up to so many bytes (RFC 1035, section 3.3). */
const lettersOfPart = 255

/** The TXT record that publishes a key, to copy, with what to do about it. */
export function DkimRecordDialog({ dkimKey, isNew = false, onClose }: DkimRecordDialogProps) {
  const texts = useDkimKeyWords()
  const timeZone = useTimeZone()
  const { record: words } = texts
  const { selector, record, failure } = dkimKey
  const { tone, text } = dkimStateOf(dkimKey, texts)
  const neededUntil = dkimRecordNeededUntil(dkimKey)
  const advice = neededUntil ? words.keepUntil(formatListDate(neededUntil, timeZone)) : words.publish
  return (
    <Dialog
      isOpen
      size="lg"
      title={words.title(selector)}
      initialFocus="title"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <div className={styles.parts}>
        <p className={styles.line}>{isNew ? words.made : advice}</p>
        {!isNew && (
          <p className={styles.line}>
            <Status tone={tone}>{text}</Status> {failure !== null && texts.failures[failure]}
          </p>
        )}
        <CodePanel label={words.name} code={record.host} isWrapped />
        <CodePanel label={words.value} code={record.value} isWrapped />
        {record.value.length > lettersOfPart && <p className={styles.hint}>{words.split}</p>}
      </div>
    </Dialog>
  )
}
