import type { ReportRecipient } from '@postern/core'
import { stopSendingNames } from '@postern/core/scheduled-reports'
import { scheduledReportsMessages } from '@postern/core/texts'
import { type RefObject, useState } from 'react'
import { useTexts } from '../provider/PosternContext'
import { ConfirmDialog } from '../ui/ConfirmDialog/ConfirmDialog'
import { Untrusted } from '../ui/Untrusted/Untrusted'

export interface StopSendingDialogProps {
  /** Recipient to remove, or all recipients of a report to remove; `null`: the dialog is closed. */
  recipients: readonly ReportRecipient[] | null
  onClose: () => void
  /** Resolves to an error message; `null` on success, which closes the dialog. */
  onConfirm: () => Promise<string | null>
  /** Takes the focus when the triggering button is gone. */
  fallbackFocus: RefObject<HTMLElement | null>
}

/** Asks for confirmation before somebody stops receiving a report (SR-010, SR-076). */
export function StopSendingDialog({ recipients, onClose, onConfirm, fallbackFocus }: StopSendingDialogProps) {
  const texts = useTexts('scheduledReports', scheduledReportsMessages)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const close = () => {
    setError(null)
    onClose()
  }
  const confirm = async () => {
    if (isPending) return
    setPending(true)
    const failure = await onConfirm()
    setPending(false)
    setError(failure)
    if (failure === null) close()
  }
  return (
    <ConfirmDialog
      isOpen={recipients !== null}
      title={texts.stopSendingTitle}
      confirmLabel={texts.stopSendingAction}
      isPending={isPending}
      error={error ?? undefined}
      fallbackFocus={fallbackFocus}
      onClose={close}
      onConfirm={confirm}
    >
      <Untrusted>{texts.stopSending(stopSendingNames(recipients ?? [], texts))}</Untrusted>
    </ConfirmDialog>
  )
}
