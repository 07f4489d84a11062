import { spamReportMessages } from '@postern/core/texts'
import { useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { TextArea } from '../../ui/TextArea/TextArea'
import { longestWords } from '../SpamReport/ReplyFields'
import { ReportDialog, type ReportDialogProps } from '../SpamReport/ReportDialog'

export interface ReportWronglyHeldDialogProps extends Pick<ReportDialogProps, 'isPending' | 'error' | 'onClose'> {
  /** The held message. */
  entry: ReportDialogProps['report']
  onReport: (comment: string) => void
}

/** Asks for a comment to the reviewer about a message that should not have been held. */
export function ReportWronglyHeldDialog({ entry, isPending, error, onClose, onReport }: ReportWronglyHeldDialogProps) {
  const texts = useTexts('spamReports', spamReportMessages)
  const [comment, setComment] = useState('')
  return (
    <ReportDialog
      {...{ report: entry, isPending, error, onClose }}
      title={texts.reportWronglyHeldTitle}
      text={texts.reportWronglyHeldText}
      confirmLabel={texts.reportWronglyHeldConfirm}
      isDirty={comment !== ''}
      onSubmit={() => onReport(comment.trim())}
    >
      <TextArea
        label={texts.yourComment}
        hint={texts.yourCommentHint}
        value={comment}
        rows={3}
        maxLength={longestWords}
        disabled={isPending}
        onChange={(event) => setComment(event.target.value)}
      />
    </ReportDialog>
  )
}
