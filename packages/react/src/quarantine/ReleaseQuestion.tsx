import type { QuarantineEntry } from '@postern/core'
import { isDangerous, quarantineReason } from '@postern/core/quarantine'
import { quarantineMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/ConfirmDialog/ConfirmDialog'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import styles from './ReleaseQuestion.module.css'
import { SenderCell } from './SenderCell'
import { VerdictBadge } from './VerdictBadge'

export interface ReleaseQuestionProps
  extends Pick<ConfirmDialogProps, 'isOpen' | 'onClose' | 'onConfirm' | 'isPending' | 'error'> {
  entry: QuarantineEntry
  /** 'Release' or 'Re-Release'. */
  label: string
}

/** Asks an administrator for confirmation before a message is released: its kind, the actual sender and the consequences. */
export function ReleaseQuestion({ entry, label, ...dialog }: ReleaseQuestionProps) {
  const texts = useTexts('quarantine', quarantineMessages)
  const reason = quarantineReason(entry.verdict)
  const isRisky = isDangerous(reason)
  const recipients = entry.isOutbound ? entry.recipientList.join(', ') : entry.owner.address
  return (
    <ConfirmDialog
      {...dialog}
      tone={isRisky ? 'danger' : 'primary'}
      title={isRisky ? texts.releaseDangerTitle : texts.releaseTitle}
      confirmLabel={isRisky ? texts.releaseAnyway : label}
      object={
        <span className={styles.message}>
          <VerdictBadge reason={reason} />
          <SenderCell {...entry.message} noSender={texts.noSender} />
          <Untrusted>{entry.message.subject || texts.noSubject}</Untrusted>
        </span>
      }
    >
      {isRisky ? <Untrusted>{texts.releaseDangerBody(recipients)}</Untrusted> : texts.releaseBody}
    </ConfirmDialog>
  )
}
