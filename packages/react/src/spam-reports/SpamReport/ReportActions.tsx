import { isSpamReportOpen, type SpamReportDetails } from '@postern/core/spam-reports'
import { spamReportMessages } from '@postern/core/texts'
import { useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import type { ReportOutcome, SpamReportActions } from '../useSpamReportActions'
import { ConfirmLinkDialog, listingOf } from './ConfirmLinkDialog'
import { ConfirmReportDialog } from './ConfirmReportDialog'
import { RejectReportDialog } from './RejectReportDialog'
import { StaleNotice } from './StaleNotice'

export interface ReportActionsProps {
  report: SpamReportDetails
  actions: Pick<SpamReportActions, 'isPending' | 'isStale' | 'reload' | 'take' | 'confirm' | 'reject'>
}

/** Decisions available on an open report; none on a decided one. */
export function ReportActions({ report, actions }: ReportActionsProps) {
  const texts = useTexts('spamReports', spamReportMessages)
  const [question, setQuestion] = useState<'confirm' | 'reject' | null>(null)
  const close = () => setQuestion(null)
  // A failed decision keeps its dialog open, with the typed text.
  const settle = (outcome: ReportOutcome) => {
    if (outcome === 'done') close()
  }
  const isOpen = isSpamReportOpen(report.state)
  const notice = actions.isStale && <StaleNotice onReload={actions.reload} />
  const asked = { report, isPending: actions.isPending, notice, onClose: close }
  return (
    <>
      {report.state === 'new' && (
        <Button icon="eye" disabled={actions.isPending} onClick={() => actions.take()}>
          {texts.take}
        </Button>
      )}
      {isOpen && (
        <>
          {report.link && (
            <Button
              disabled={actions.isPending}
              onClick={() => actions.confirm(listingOf(report.link?.claim ?? '', report.canReply)).then(settle)}
            >
              {report.link.claim === 'safe' ? texts.exemptLink : texts.blockLink}
            </Button>
          )}
          <Button onClick={() => setQuestion('reject')}>{texts.reject}</Button>
          <Button variant="primary" onClick={() => setQuestion('confirm')}>
            {texts.confirm}
          </Button>
        </>
      )}
      {question === 'confirm' && report.link === null && (
        <ConfirmReportDialog {...asked} onConfirm={(confirmation) => actions.confirm(confirmation).then(settle)} />
      )}
      {question === 'confirm' && report.link && (
        <ConfirmLinkDialog
          {...asked}
          link={report.link}
          onConfirm={(confirmation) => actions.confirm(confirmation).then(settle)}
        />
      )}
      {question === 'reject' && (
        <RejectReportDialog {...asked} onReject={(rejection) => actions.reject(rejection).then(settle)} />
      )}
    </>
  )
}
