import type { SpamReportDetails } from '@postern/core/spam-reports'
import { spamReportMessages } from '@postern/core/texts'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import { Dialog } from '../../ui/Dialog/Dialog'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import styles from './SpamReport.module.css'

export interface ReportDialogProps {
  report: { message: Pick<SpamReportDetails['message'], 'subject'> }
  title: string
  text: string
  confirmLabel: string
  isPending: boolean
  /** Reason it failed; the input is kept. */
  error?: string | undefined
  /** True if something was typed. */
  isDirty: boolean
  /** Rendered before the form. */
  notice?: ReactNode
  onClose: () => void
  onSubmit: () => void
  children: ReactNode
}

/** Decision on a reported message, with its options, as a form. */
export function ReportDialog({ report, title, text, confirmLabel, notice, children, ...dialog }: ReportDialogProps) {
  const texts = useTexts('spamReports', spamReportMessages)
  const { isPending, error, isDirty, onClose, onSubmit } = dialog
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Must not submit a form around the one that opened the dialog.
    event.stopPropagation()
    onSubmit()
  }
  return (
    <Dialog
      isOpen
      {...{ isPending, isDirty, onClose, title }}
      banner={
        error && (
          <Banner tone="danger" role="alert">
            {error}
          </Banner>
        )
      }
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="primary" type="submit" form={id} isPending={isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        {notice}
        <p className={styles.text}>{text}</p>
        <p className={styles.object}>
          <Untrusted>{report.message.subject || texts.noSubject}</Untrusted>
        </p>
        {children}
      </form>
    </Dialog>
  )
}
