import { destination } from '@postern/core/navigation'
import type { SpamReportDetails } from '@postern/core/spam-reports'
import { lazy, Suspense } from 'react'
import type { ElementOf } from '../../elements/declaration'
import { defineWidget } from '../../provider/Widget/define-widget'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { useSimilarReports, useSpamReport } from '../useSpamReport'
import { useSpamReportActions } from '../useSpamReportActions'
import { ReportActions } from './ReportActions'
import { ReportNotes } from './ReportNotes'
import { SimilarReports } from './SimilarReports'
import { SpamReportView } from './SpamReportView'
import type { SpamReportProps } from './spam-report-props'

// The sanitiser and the message viewer load once the report is shown.
const ReportedMessage = lazy(() => import('./ReportedMessage').then((loaded) => ({ default: loaded.ReportedMessage })))

/** One report for its reviewer: the comment, the message, similar reports, and the decisions (RT-029). */
export const SpamReport = /* @__PURE__ */ defineWidget('SpamReport', ConnectedSpamReport, {
  events: ['onError'],
  leads: ({ linkTo, onNavigate }) => ({
    backHref: linkTo(destination('spamReports')),
    onNavigate,
    reportHref: ({ id }) => linkTo(destination('spamReport', { reportId: id })),
    entryHref: ({ id }) => linkTo(destination('heldMessage', { entryId: id })),
  }),
})

export const spamReportElement = {
  attributes: { reportId: 'number', showsCustomer: 'flag' },
  needs: ['reportId'],
  events: ['error'],
  cancelable: ['navigate'],
  token: {
    name: { en: 'Spam report', fr: 'Signalement' },
    calls: [
      'getSpamReport',
      'getSpamReportMessage',
      'listSpamReportSimilar',
      'takeSpamReport',
      'confirmSpamReport',
      'rejectSpamReport',
      'mergeSpamReport',
      'addSpamReportNote',
    ],
  },
} as const satisfies ElementOf<typeof SpamReport>

function ConnectedSpamReport({ reportId, onError, ...rest }: SpamReportProps) {
  const { data: report, error, refetch } = useSpamReport(reportId)
  const actions = useSpamReportActions({ id: reportId, version: report?.version, onError })
  return (
    <SpamReportView
      {...rest}
      report={report}
      // An entry that somebody deleted meanwhile is gone, even if it was loaded before.
      error={report && error?.status !== 404 ? null : error}
      onRetry={() => refetch()}
      isStale={actions.isStale}
      onReload={actions.reload}
      actions={report && <ReportActions report={report} actions={actions} />}
      message={report?.hasMessage && <Message report={report} />}
      similar={report && <Similar report={report} {...rest} isPending={actions.isPending} onMerge={actions.merge} />}
      notes={report && <ReportNotes report={report} isPending={actions.isPending} onAdd={actions.addNote} />}
    />
  )
}

function Message({ report }: { report: SpamReportDetails }) {
  return (
    <Suspense fallback={<Skeleton size="block" />}>
      <ReportedMessage report={report} />
    </Suspense>
  )
}

interface SimilarProps extends Pick<SpamReportProps, 'reportHref' | 'onNavigate'> {
  report: SpamReportDetails
  isPending: boolean
  onMerge: (ids: readonly number[]) => Promise<boolean>
}

function Similar({ report, ...props }: SimilarProps) {
  const { data, error, refetch } = useSimilarReports(report.id)
  return (
    <SimilarReports
      // Selections belong to this report.
      key={report.id}
      report={report}
      similar={data}
      error={error}
      onRetry={() => refetch()}
      reportHref={props.reportHref}
      onNavigate={props.onNavigate}
      isPending={props.isPending}
      onMerge={props.onMerge}
    />
  )
}
