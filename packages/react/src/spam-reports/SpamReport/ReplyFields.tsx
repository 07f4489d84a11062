import type { SpamReportDetails } from '@postern/core/spam-reports'
import { spamReportMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { Choice } from '../../ui/Choice/Choice'
import { TextArea } from '../../ui/TextArea/TextArea'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import styles from './SpamReport.module.css'

/** Reply to the reporter. */
export interface Reply {
  tellsReporter: boolean
  reply: string
}

export interface ReplyFieldsProps extends Reply {
  report: Pick<SpamReportDetails, 'canReply' | 'reporter'>
  isDisabled: boolean
  onChange: (reply: Reply) => void
}

/** Maximum length of the reviewer's comment. */
export const longestWords = 2_000

/** Fields for whether the reporter is notified, and for the reviewer's own words. */
export function ReplyFields({ report, tellsReporter, reply, isDisabled, onChange }: ReplyFieldsProps) {
  const texts = useTexts('spamReports', spamReportMessages)
  if (!report.canReply) return <p className={styles.muted}>{texts.cannotReply}</p>
  return (
    <>
      <Choice
        type="checkbox"
        checked={tellsReporter}
        disabled={isDisabled}
        description={<Untrusted>{texts.tellReporterText(report.reporter)}</Untrusted>}
        onChange={(event) => onChange({ tellsReporter: event.target.checked, reply })}
      >
        {texts.tellReporter}
      </Choice>
      {tellsReporter && (
        <TextArea
          label={texts.reply}
          hint={texts.replyHint}
          value={reply}
          rows={3}
          maxLength={longestWords}
          disabled={isDisabled}
          onChange={(event) => onChange({ tellsReporter, reply: event.target.value })}
        />
      )}
    </>
  )
}
