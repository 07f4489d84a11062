import { isReleasedOrProcessing, WblType } from '@postern/core'
import { quarantineReason } from '@postern/core/quarantine'
import { classificationAsked, type SpamReportDetails } from '@postern/core/spam-reports'
import { spamReportMessages } from '@postern/core/texts'
import { useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Choice } from '../../ui/Choice/Choice'
import { verdictText } from '../report-words'
import type { Confirmation } from '../useSpamReportActions'
import { DecisionDialog, type DecisionProps } from './DecisionDialog'
import { ListScopeChoice } from './ListScopeChoice'
import type { Reply } from './ReplyFields'

export interface ConfirmReportDialogProps extends DecisionProps {
  onConfirm: (confirmation: Confirmation) => void
}

/** Options for confirming a report: another verdict, a release, the sender on the list, a reply. */
export function ConfirmReportDialog({ onConfirm, ...decision }: ConfirmReportDialogProps) {
  const { report, isPending } = decision
  const texts = useTexts('spamReports', spamReportMessages)
  const classification = classificationAsked(report.kind)
  const canRelease = mayRelease(report)
  const [chosen, setChosen] = useState({ classifies: true, releases: canRelease && report.isVerified, lists: false })
  const [scope, setScope] = useState<'sender' | 'domain'>('sender')
  const entryType = classification ? WblType.Block : WblType.AllowAll
  const { sender } = report.message
  const confirm = (reply: Reply) =>
    onConfirm({
      ...reply,
      ...(classification && chosen.classifies && { classification }),
      releases: canRelease && chosen.releases,
      ...(chosen.lists && { entryType, scope }),
    })
  return (
    <DecisionDialog
      {...decision}
      title={texts.confirmTitle}
      text={texts.confirmText}
      confirmLabel={texts.confirm}
      onDecide={confirm}
    >
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
    </DecisionDialog>
  )
}

/** True for a wrongly held message that still exists; one with a virus can only leave through the virus release. */
function mayRelease({ kind, entry }: SpamReportDetails): boolean {
  if (kind !== 'wrongly_held' || !entry) return false
  return !isReleasedOrProcessing(entry.stage) && quarantineReason(entry.verdict).kind !== 'virus'
}
