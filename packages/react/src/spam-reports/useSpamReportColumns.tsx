import { formatListDate } from '@postern/core'
import type { SpamReport } from '@postern/core/spam-reports'
import { spamReportMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { useTexts, useTimeZone } from '../provider/PosternContext'
import { SenderCell } from '../quarantine/SenderCell'
import type { ResourceColumn } from '../resource-list/columns'
import { Address } from '../ui/Address/Address'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import { KindBadge, StateStatus, UnprovenBadge, VerdictKind } from './ReportBadges'
import { kindText, stateText, verdictText } from './report-words'

/** Columns of reports; the customer where there is more than one. */
export function useSpamReportColumns({
  showsCustomer,
}: {
  showsCustomer: boolean
}): readonly ResourceColumn<SpamReport>[] {
  const texts = useTexts('spamReports', spamReportMessages)
  const timeZone = useTimeZone()
  return useMemo(() => {
    const reported = ({ reportedAt }: SpamReport) => formatListDate(reportedAt, timeZone)
    const plain = (key: string, header: string, text: (report: SpamReport) => string): ResourceColumn<SpamReport> => ({
      ...{ key, header, text },
      cell: (report) => <Untrusted>{text(report)}</Untrusted>,
    })
    const columns: ResourceColumn<SpamReport>[] = [
      {
        ...{ key: 'reported', header: texts.reportedAt, cell: reported, text: reported, width: 11.5 },
        ...{ sortKey: 'reportedAt', startsDown: true, priority: 2, isTime: true, place: 'time' },
      },
      {
        ...{ key: 'kind', header: texts.kind, width: 15, place: 'badge' },
        cell: (report) => <KindBadge report={report} />,
        text: (report) => kindText(report, texts),
      },
      {
        ...{ key: 'from', header: texts.from, sortKey: 'sender', priority: 4, place: 'name' },
        cell: ({ message }) => <SenderCell {...message} noSender={texts.noSender} />,
        text: ({ message }) => message.displayAddress || message.sender || texts.noSender,
      },
      {
        ...plain('subject', texts.subject, ({ message }) => message.subject || texts.noSubject),
        ...{ isIdentifying: true, sortKey: 'subject', place: 'line' },
      },
      {
        ...{ key: 'reporter', header: texts.reporter, sortKey: 'reporter', priority: 3, place: 'line' },
        cell: (report) => (
          <>
            <Address>{report.reporter || '–'}</Address> <UnprovenBadge report={report} />
          </>
        ),
        text: ({ reporter, isVerified }) => (isVerified ? reporter || '–' : texts.unprovenReporter(reporter || '–')),
      },
      {
        ...plain('sameMail', texts.sameMail, ({ reportsOfMail }) =>
          reportsOfMail > 1 ? texts.sameMailTimes(String(reportsOfMail)) : '–',
        ),
        ...{ width: 10, priority: 7, place: 'none' },
      },
      {
        ...{ key: 'verdictThen', header: texts.verdictThen, width: 11, priority: 8, place: 'none' },
        cell: ({ verdictThen }) => <VerdictKind verdict={verdictThen} />,
        text: ({ verdictThen }) => verdictText(verdictThen, texts),
      },
      {
        ...{ key: 'verdictNow', header: texts.verdictNow, width: 11, priority: 6, place: 'none' },
        cell: ({ verdictNow }) => <VerdictKind verdict={verdictNow} />,
        text: ({ verdictNow }) => verdictText(verdictNow, texts),
      },
      {
        ...{ key: 'state', header: texts.state, width: 10, place: 'status' },
        cell: (report) => <StateStatus report={report} />,
        text: (report) => stateText(report, texts),
      },
      {
        ...plain('reviewer', texts.reviewer, ({ reviewer }) => reviewer || '–'),
        ...{ priority: 9, isOffByDefault: true },
      },
      {
        ...plain('recipient', texts.to, ({ message }) => message.recipient || '–'),
        ...{ priority: 10, isOffByDefault: true },
      },
    ]
    const customer = plain('customer', texts.customer, ({ customer }) => customer?.name || '–')
    return showsCustomer ? [...columns, { ...customer, width: 10, priority: 5, place: 'line' }] : columns
  }, [texts, timeZone, showsCustomer])
}
