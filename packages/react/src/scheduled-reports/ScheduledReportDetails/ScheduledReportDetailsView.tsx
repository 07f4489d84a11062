import type { ApiError, ScheduledReport } from '@postern/core'
import { codeText } from '@postern/core/scheduled-reports'
import { scheduledReportsMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { PageHeader } from '../../shell/PageHeader/PageHeader'
import { DescriptionList } from '../../ui/DescriptionList/DescriptionList'
import { Section } from '../../ui/Section/Section'
import { CriteriaFacts } from '../CriteriaFacts'
import { Moment } from '../Moment'
import { RecipientAddresses } from '../RecipientAddresses'
import { ReportFrame } from '../ReportFrame'
import { reportFacts } from '../report-facts'
import { ReportHistory } from './ReportHistory'
import type { ScheduledReportDetailsProps } from './scheduled-report-details-props'
import type { RunFile } from './useReportFile'

export interface ScheduledReportDetailsViewProps extends Omit<ScheduledReportDetailsProps, 'reportId'> {
  /** Absent until it has loaded. */
  report: ScheduledReport | undefined
  error: ApiError | null
  onRetry: () => void
  /** Resolves when the browser has the file, or once the error was shown. */
  onDownload: (file: RunFile) => Promise<void>
}

const below = { 1: 2, 2: 3, 3: 4 } as const

/** One report from plain values, in each of the widget's states. */
export function ScheduledReportDetailsView(props: ScheduledReportDetailsViewProps) {
  const { headingLevel = 2, recipientsHref, onRecipients, onDownload } = props
  const texts = useTexts('scheduledReports', scheduledReportsMessages)
  return (
    <ReportFrame {...props}>
      {(report) => (
        <>
          <PageHeader
            title={report.reportName || codeText(texts.reportTypes, report.reportType)}
            headingLevel={headingLevel}
            meta={[texts.details.title]}
            actions={
              recipientsHref === undefined
                ? []
                : [
                    {
                      key: 'recipients',
                      label: texts.modifyRecipients,
                      icon: 'user',
                      href: recipientsHref,
                      onSelect: onRecipients && (() => onRecipients({ reportId: report.id })),
                    },
                  ]
            }
          />
          <Section title={texts.recipientsPage.tableName} headingLevel={below[headingLevel]}>
            <DescriptionList
              items={[
                ...reportFacts(report, {
                  texts,
                  recipients: <RecipientAddresses recipients={report.recipients} label={texts.recipients} />,
                }),
                ...(report.nextRun
                  ? [{ key: 'next', label: texts.details.nextRun, value: <Moment instant={report.nextRun} /> }]
                  : []),
              ]}
            />
            {report.criteria && <CriteriaFacts criteria={report.criteria} />}
          </Section>
          <ReportHistory runs={report.history} headingLevel={below[headingLevel]} onDownload={onDownload} />
        </>
      )}
    </ReportFrame>
  )
}
