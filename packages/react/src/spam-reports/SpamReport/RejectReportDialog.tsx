import type { SpamReportDetails } from '@postern/core/spam-reports'
import { spamReportMessages } from '@postern/core/texts'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import type { Rejection } from '../useSpamReportActions'
import { ReplyFields } from './ReplyFields'
import { ReportDialog } from './ReportDialog'

export interface RejectReportDialogProps {
  report: SpamReportDetails
  isPending: boolean
  notice?: ReactNode
  onClose: () => void
  onReject: (rejection: Rejection) => void
}

/** Asks for confirmation before a report is rejected, and for the reply to its reporter. */
export function RejectReportDialog({ report, isPending, notice, onClose, onReject }: RejectReportDialogProps) {
  const texts = useTexts('spamReports', spamReportMessages)
  const [answer, setAnswer] = useState({ tellsReporter: report.canReply, reply: '' })
  return (
    <ReportDialog
      {...{ report, isPending, notice, onClose }}
      title={texts.rejectTitle}
      text={report.link ? texts.linkVerdictStays : texts.rejectText}
      confirmLabel={texts.reject}
      isDirty={answer.reply !== ''}
      onSubmit={() => onReject(answer)}
    >
      <ReplyFields report={report} {...answer} isDisabled={isPending} onChange={setAnswer} />
    </ReportDialog>
  )
}
