import type { SpamReportDetails } from '@postern/core/spam-reports'
import { spamReportMessages } from '@postern/core/texts'
import type { ReactNode } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { FormDialog, type FormDialogProps } from '../../ui/FormDialog/FormDialog'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import styles from './SpamReport.module.css'

export interface ReportDialogProps
  extends Pick<
    FormDialogProps,
    'title' | 'confirmLabel' | 'isPending' | 'error' | 'isDirty' | 'onClose' | 'onSubmit' | 'children'
  > {
  report: { message: Pick<SpamReportDetails['message'], 'subject'> }
  text: string
  /** Rendered before the form. */
  notice?: ReactNode
}

/** Decision on a reported message, with its options, as a form. */
export function ReportDialog({ report, text, notice, children, ...dialog }: ReportDialogProps) {
  const texts = useTexts('spamReports', spamReportMessages)
  return (
    <FormDialog cancelLabel={texts.cancel} {...dialog}>
      {notice}
      <p className={styles.text}>{text}</p>
      <p className={styles.object}>
        <Untrusted>{report.message.subject || texts.noSubject}</Untrusted>
      </p>
      {children}
    </FormDialog>
  )
}
