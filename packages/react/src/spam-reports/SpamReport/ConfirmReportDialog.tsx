import { isReleasedOrProcessing, WblType } from '@postern/core'
import { quarantineReason } from '@postern/core/quarantine'
import { classificationAsked, type SpamReportDetails } from '@postern/core/spam-reports'
import { spamReportMessages } from '@postern/core/texts'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Choice } from '../../ui/Choice/Choice'
import { verdictText } from '../report-words'
import type { Confirmation } from '../useSpamReportActions'
import { ListScopeChoice } from './ListScopeChoice'
import { ReplyFields } from './ReplyFields'
import { ReportDialog } from './ReportDialog'
import styles from './SpamReport.module.css'

export interface ConfirmReportDialogProps {
  report: SpamReportDetails
  isPending: boolean
  notice?: ReactNode
  onClose: () => void
  onConfirm: (confirmation: Confirmation) => void
}

/** Options for confirming a report: another verdict, a release, the sender on the list, a reply. */
export function ConfirmReportDialog({ report, isPending, notice, onClose, onConfirm }: ConfirmReportDialogProps) {
  const texts = useTexts('spamReports', spamReportMessages)
  const classification = classificationAsked(report.kind)
  const canRelease = mayRelease(report)
  const [chosen, setChosen] = useState({ classifies: true, releases: canRelease && report.isVerified, lists: false })
  const [scope, setScope] = useState<'sender' | 'domain'>('sender')
  const [answer, setAnswer] = useState({ tellsReporter: report.canReply, reply: '' })
  const entryType = classification ? WblType.Block : WblType.AllowAll
  const { sender } = report.message
  const submit = () =>
    onConfirm({
      ...answer,
      ...(classification && chosen.classifies && { classification }),
      releases: canRelease && chosen.releases,
      ...(chosen.lists && { entryType, scope }),
    })
  return (
    <ReportDialog
      {...{ report, isPending, notice, onClose }}
      title={texts.confirmTitle}
      text={texts.confirmText}
      confirmLabel={texts.confirm}
      isDirty={answer.reply !== ''}
      onSubmit={submit}
    >
      <div className={styles.choices}>
        {classification && (
          <Choice
            type="checkbox"
            checked={chosen.classifies}
            disabled={isPending}
            description={report.entry ? texts.reclassifyHeld : undefined}
            onChange={(event) => setChosen({ ...chosen, classifies: event.target.checked })}
          >
            {texts.reclassify(verdictText(classification, texts))}
          </Choice>
        )}
        {canRelease && (
          <Choice
            type="checkbox"
            checked={chosen.releases}
            disabled={isPending}
            onChange={(event) => setChosen({ ...chosen, releases: event.target.checked })}
          >
            {texts.releases}
          </Choice>
        )}
        {sender && (
          <Choice
            type="checkbox"
            checked={chosen.lists}
            disabled={isPending}
            description={classification ? undefined : texts.allowText}
            onChange={(event) => setChosen({ ...chosen, lists: event.target.checked })}
          >
            {classification ? texts.blockSender : texts.allowSender}
          </Choice>
        )}
        {chosen.lists && <ListScopeChoice {...{ sender, scope, isDisabled: isPending }} onChange={setScope} />}
        <ReplyFields report={report} {...answer} isDisabled={isPending} onChange={setAnswer} />
      </div>
    </ReportDialog>
  )
}

/** True for a wrongly held message that still exists; one with a virus can only leave through the virus release. */
function mayRelease({ kind, entry }: SpamReportDetails): boolean {
  if (kind !== 'wrongly_held' || !entry) return false
  return !isReleasedOrProcessing(entry.stage) && quarantineReason(entry.verdict).kind !== 'virus'
}
