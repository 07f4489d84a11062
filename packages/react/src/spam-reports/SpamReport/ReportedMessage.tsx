import type { SpamReportDetails } from '@postern/core/spam-reports'
import { HeldMessageView } from '../../held-message/HeldMessage/HeldMessage'
import { MessagePreview } from '../../held-message/HeldMessage/MessagePreview'
import { useEntryEvents } from '../../held-message/useHeldMessage'
import { EntryOverview } from '../../quarantine/QuarantineEntry/EntryOverview'
import { useReportedMessage } from '../useSpamReport'

/** Shows the reported message from all sides; with its verdict, picture and history if it is held. */
export function ReportedMessage({ report }: { report: SpamReportDetails }) {
  return report.entry ? <Held report={report} entry={report.entry} /> : <Delivered report={report} />
}

function Delivered({ report }: { report: SpamReportDetails }) {
  return <HeldMessageView overview={null} message={useReportedMessage(report.id)} />
}

function Held({ report, entry }: { report: SpamReportDetails; entry: NonNullable<SpamReportDetails['entry']> }) {
  const message = useReportedMessage(report.id)
  return (
    <HeldMessageView
      overview={<EntryOverview entry={entry} message={message.data} />}
      message={message}
      history={useEntryEvents(entry.id)}
      preview={<MessagePreview entryId={entry.id} />}
    />
  )
}
