import type { SpamReportDetails } from '@postern/core/spam-reports'
import { type ReactNode, useState } from 'react'
import { type Reply, ReplyFields } from './ReplyFields'
import { ReportDialog, type ReportDialogProps } from './ReportDialog'
import styles from './SpamReport.module.css'

/** Props that all decisions on a report share. */
export interface DecisionProps extends Pick<ReportDialogProps, 'isPending' | 'notice' | 'onClose'> {
  report: SpamReportDetails
}

interface DecisionDialogProps extends DecisionProps, Pick<ReportDialogProps, 'title' | 'text' | 'confirmLabel'> {
  /** Options of the decision, above the reply. */
  children?: ReactNode
  onDecide: (reply: Reply) => void
}

/** Decision on a report: its options, and the reply to the reporter. */
export function DecisionDialog({ children, onDecide, ...dialog }: DecisionDialogProps) {
  const { report, isPending } = dialog
  const [answer, setAnswer] = useState({ tellsReporter: report.canReply, reply: '' })
  return (
    <ReportDialog {...dialog} isDirty={answer.reply !== ''} onSubmit={() => onDecide(answer)}>
      <div className={styles.choices}>
        {children}
        <ReplyFields report={report} {...answer} isDisabled={isPending} onChange={setAnswer} />
      </div>
    </ReportDialog>
  )
}
