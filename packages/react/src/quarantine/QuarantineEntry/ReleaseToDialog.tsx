import type { QuarantineEntry } from '@postern/core'
import { maxReleaseReason, maxReleaseRecipients, readRecipients, recipientsProblem } from '@postern/core/quarantine'
import { type EntryPageMessages, entryPageMessages, quarantineMessages } from '@postern/core/texts'
import { type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { FormDialog } from '../../ui/FormDialog/FormDialog'
import { TextArea } from '../../ui/TextArea/TextArea'
import { TextField } from '../../ui/TextField/TextField'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import styles from './QuarantineEntry.module.css'

export interface ReleaseToDialogProps {
  entry: Pick<QuarantineEntry, 'id' | 'owner' | 'message'>
  isOpen: boolean
  isPending: boolean
  /** Server's validation errors, by field. */
  fields?: Readonly<Record<string, readonly string[]>>
  /** Reason it failed as a whole; the input is kept. */
  error?: string | undefined
  /** Reports that somebody else changed the message; the input is kept. */
  conflict?: ReactNode
  onClose: () => void
  onConfirm: (others: { recipients: string[]; reason: string }) => void
}

/** Sends a held message to recipients other than its own, with a reason. */
export function ReleaseToDialog({ isOpen, ...props }: ReleaseToDialogProps) {
  // Resets whenever it opens.
  return isOpen ? <OpenDialog {...props} /> : null
}

function OpenDialog({
  entry,
  isPending,
  fields = {},
  error,
  conflict,
  onClose,
  onConfirm,
}: Omit<ReleaseToDialogProps, 'isOpen'>) {
  const texts = useTexts('entryPage', entryPageMessages)
  const { cancel, noSubject } = useTexts('quarantine', quarantineMessages)
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const addresses = useRef<HTMLTextAreaElement>(null)
  const words = useRef<HTMLInputElement>(null)
  const recipients = readRecipients(typed)
  const problem = addressesText(recipients, entry.owner.address, texts)
  const reasonProblem = reason.trim() === '' ? texts.problems.reason : ''
  const submit = () => {
    setChecked(true)
    if (problem) return addresses.current?.focus()
    if (reasonProblem) return words.current?.focus()
    onConfirm({ recipients, reason: reason.trim() })
  }
  return (
    <FormDialog
      {...{ isPending, error, onClose, banner: conflict, initialFocus: addresses }}
      title={texts.releaseToTitle}
      cancelLabel={cancel}
      confirmLabel={texts.releaseToConfirm}
      isDirty={typed !== '' || reason !== ''}
      onSubmit={submit}
    >
      <p className={styles.text}>{texts.releaseToText}</p>
      <p className={styles.object}>
        <Untrusted>{entry.message.subject || noSubject}</Untrusted>
      </p>
      <TextArea
        ref={addresses}
        label={texts.addresses}
        hint={
          recipients.length > 0 ? texts.addressesCount(recipients.length) : texts.addressesHint(maxReleaseRecipients)
        }
        error={(isChecked && problem) || fields.recipients?.[0]}
        value={typed}
        rows={3}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <TextField
        ref={words}
        label={texts.reason}
        hint={texts.reasonHint}
        error={(isChecked && reasonProblem) || fields.reason?.[0]}
        value={reason}
        maxLength={maxReleaseReason}
        autoComplete="off"
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}

/** Returns the error text for the addresses; empty if they are valid. */
function addressesText(recipients: readonly string[], owner: string, { problems }: EntryPageMessages): string {
  const problem = recipientsProblem(recipients)
  if (problem === 'tooMany') return problems.tooMany(maxReleaseRecipients)
  if (problem === 'missing') return problems.missing
  if (problem === 'notAnAddress') {
    const wrong = recipients.filter((address) => recipientsProblem([address]) !== null)
    return problems.notAnAddress(wrong.slice(0, 3).join(', '))
  }
  return recipients.includes(owner.toLowerCase()) ? problems.own(owner) : ''
}
