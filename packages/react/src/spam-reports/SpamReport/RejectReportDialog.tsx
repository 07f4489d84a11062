import { spamReportMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import type { Rejection } from '../useSpamReportActions'
import { DecisionDialog, type DecisionProps } from './DecisionDialog'

export interface RejectReportDialogProps extends DecisionProps {
  onReject: (rejection: Rejection) => void
}

/** Asks for confirmation before a report is rejected, and for the reply to its reporter. */
export function RejectReportDialog({ onReject, ...decision }: RejectReportDialogProps) {
  const texts = useTexts('spamReports', spamReportMessages)
  return (
    <DecisionDialog
      {...decision}
      title={texts.rejectTitle}
      text={decision.report.link ? texts.linkVerdictStays : texts.rejectText}
      confirmLabel={texts.reject}
      onDecide={onReject}
    />
  )
}
