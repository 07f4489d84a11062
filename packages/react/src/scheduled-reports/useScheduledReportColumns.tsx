import type { ScheduledReport } from '@postern/core'
import { codeText, domainsText, toWallClock } from '@postern/core/scheduled-reports'
import { scheduledReportsMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { useTexts, useTimeZone } from '../provider/PosternContext'
import type { ResourceColumn } from '../resource-list/columns'
import { Untrusted } from '../ui/Untrusted/Untrusted'

/** Columns of scheduled reports (spec 2.6). */
export function useScheduledReportColumns(): readonly ResourceColumn<ScheduledReport>[] {
  const texts = useTexts('scheduledReports', scheduledReportsMessages)
  const timeZone = useTimeZone()
  return useMemo(() => {
    const nextRun = (report: ScheduledReport) => (report.nextRun && toWallClock(report.nextRun, timeZone)) || '–'
    const type = ({ reportType }: ScheduledReport) => codeText(texts.reportTypes, reportType)
    const company = ({ customer }: ScheduledReport) => customer.name || String(customer.id)
    const domains = ({ domain }: ScheduledReport) => domainsText(domain, texts)
    const period = ({ reportPeriod }: ScheduledReport) => codeText(texts.periods, reportPeriod)
    const repeats = (report: ScheduledReport) => codeText(texts.repeatOptions, report.repeats)
    const name = (report: ScheduledReport) => report.reportName || type(report)
    return [
      {
        key: 'reportName',
        header: texts.reportName,
        cell: (report) => <Untrusted>{name(report)}</Untrusted>,
        text: name,
        isIdentifying: true,
        place: 'name',
      },
      { key: 'reportType', header: texts.reportType, cell: type, text: type, priority: 1, place: 'line' },
      {
        key: 'company',
        header: texts.company,
        cell: (report) => <Untrusted>{company(report)}</Untrusted>,
        text: company,
        priority: 2,
      },
      {
        key: 'domains',
        header: texts.domains,
        cell: (report) => <Untrusted>{domains(report)}</Untrusted>,
        text: domains,
        priority: 3,
      },
      { key: 'period', header: texts.period, cell: period, text: period, width: 8, priority: 5 },
      { key: 'repeats', header: texts.repeats, cell: repeats, text: repeats, width: 9, priority: 4 },
      {
        key: 'nextRun',
        header: texts.details.nextRun,
        cell: nextRun,
        text: nextRun,
        width: 11,
        priority: 6,
        isTime: true,
      },
    ]
  }, [texts, timeZone])
}
