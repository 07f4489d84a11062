import { weekendText } from '@postern/core/scheduled-reports'
import { scheduledReportsMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { SummaryCard } from '../../resource-form/SummaryCard'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import styles from './ScheduledReportWizard.module.css'
import type { StepProps } from './scheduled-report-wizard-view-props'

/** Summary of the choices so far, beside all steps. */
export function WizardSummary({
  state,
  customerName,
  domainName,
  headingLevel,
}: Pick<StepProps, 'state' | 'customerName' | 'domainName'> & { headingLevel: 2 | 3 | 4 }) {
  const texts = useTexts('scheduledReports', scheduledReportsMessages)
  const { wizard } = texts
  const { customerId, reportType, domain, period, repeats, startDate, recipients } = state
  const weekend = weekendText(repeats, state.includeWeekend)
  const items = [
    {
      key: 'customer',
      label: wizard.customer,
      value: customerId !== null && <Untrusted>{customerName ?? String(customerId)}</Untrusted>,
    },
    ...(state.reportName.trim()
      ? [{ key: 'name', label: texts.reportName, value: <Untrusted>{state.reportName}</Untrusted> }]
      : []),
    { key: 'type', label: texts.reportType, value: reportType && texts.reportTypes[reportType] },
    {
      key: 'domain',
      label: texts.domains,
      value:
        domain === 'all'
          ? wizard.everyDomain
          : domain !== null && <Untrusted>{domainName ?? String(domain)}</Untrusted>,
    },
    {
      key: 'start',
      label: texts.start,
      value: startDate && (
        <>
          {startDate}
          <span className={styles.zone}>{state.timeZone}</span>
        </>
      ),
    },
    { key: 'period', label: texts.period, value: period && texts.periods[period] },
    { key: 'repeats', label: texts.repeats, value: repeats && texts.repeatOptions[repeats] },
    ...(weekend ? [{ key: 'weekends', label: texts.weekendsLabel, value: texts.weekends[weekend] }] : []),
    {
      key: 'recipients',
      label: texts.recipients,
      value: recipients.length > 0 && (
        <ul className={styles.people}>
          {recipients.map(({ userId, emails }) => (
            <li key={userId}>
              <Untrusted>{emails[0] ?? ''}</Untrusted>
            </li>
          ))}
        </ul>
      ),
    },
  ]
  return <SummaryCard {...{ title: wizard.summary, notChosen: wizard.notChosen, headingLevel, items }} />
}
