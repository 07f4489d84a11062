import type { ScheduledReport } from '@postern/core'
import { codeText, domainsText, weekendText } from '@postern/core/scheduled-reports'
import type { ScheduledReportsMessages } from '@postern/core/texts'
import type { ReactNode } from 'react'
import type { DescriptionItem } from '../ui/DescriptionList/DescriptionList'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import { Moment } from './Moment'

/** Rows shared by the recipients page and the details page, in the order of the specification (2.6, AM-079). */
export function reportFacts(
  report: ScheduledReport,
  { texts, recipients }: { texts: ScheduledReportsMessages; recipients: ReactNode },
): DescriptionItem[] {
  const { customer, repeats, includeWeekend } = report
  const weekend = weekendText(repeats, includeWeekend)
  return [
    { key: 'company', label: texts.company, value: <Untrusted>{customer.name || String(customer.id)}</Untrusted> },
    { key: 'type', label: texts.reportType, value: codeText(texts.reportTypes, report.reportType) },
    { key: 'domains', label: texts.domains, value: <Untrusted>{domainsText(report.domain, texts)}</Untrusted> },
    { key: 'period', label: texts.period, value: codeText(texts.periods, report.reportPeriod) },
    { key: 'start', label: texts.start, value: <Moment instant={report.startDate} /> },
    { key: 'weekends', label: texts.weekendsLabel, value: weekend ? texts.weekends[weekend] : '' },
    { key: 'repeats', label: texts.repeats, value: codeText(texts.repeatOptions, repeats) },
    { key: 'recipients', label: texts.recipients, value: recipients },
  ]
}
