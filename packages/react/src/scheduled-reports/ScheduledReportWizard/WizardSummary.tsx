import { weekendText } from '@postern/core/scheduled-reports'
import { scheduledReportsMessages } from '@postern/core/texts'
import type { ReactNode } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { DescriptionList } from '../../ui/DescriptionList/DescriptionList'
import { Section } from '../../ui/Section/Section'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import styles from './ScheduledReportWizard.module.css'
import type { StepProps } from './ScheduledReportWizardView'

/** What has been chosen so far, beside all steps. */
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
  const chosen = (value: ReactNode) => value || <span className={styles.none}>{wizard.notChosen}</span>
  const items = [
    {
      key: 'customer',
      label: wizard.customer,
      value: customerId === null ? chosen(null) : <Untrusted>{customerName ?? String(customerId)}</Untrusted>,
    },
    ...(state.reportName.trim()
      ? [{ key: 'name', label: texts.reportName, value: <Untrusted>{state.reportName}</Untrusted> }]
      : []),
    { key: 'type', label: texts.reportType, value: chosen(reportType && texts.reportTypes[reportType]) },
    {
      key: 'domain',
      label: texts.domains,
      value: chosen(
        domain === 'all'
          ? wizard.everyDomain
          : domain !== null && <Untrusted>{domainName ?? String(domain)}</Untrusted>,
      ),
    },
    {
      key: 'start',
      label: texts.start,
      value: chosen(
        startDate && (
          <>
            {startDate}
            <span className={styles.zone}>{state.timeZone}</span>
          </>
        ),
      ),
    },
    { key: 'period', label: texts.period, value: chosen(period && texts.periods[period]) },
    { key: 'repeats', label: texts.repeats, value: chosen(repeats && texts.repeatOptions[repeats]) },
    ...(weekend ? [{ key: 'weekends', label: texts.weekendsLabel, value: texts.weekends[weekend] }] : []),
    {
      key: 'recipients',
      label: texts.recipients,
      value: chosen(
        recipients.length > 0 && (
          <ul className={styles.people}>
            {recipients.map(({ userId, emails }) => (
              <li key={userId}>
                <Untrusted>{emails[0] ?? ''}</Untrusted>
              </li>
            ))}
          </ul>
        ),
      ),
    },
  ]
  return (
    <aside className={styles.summary}>
      <Section title={wizard.summary} headingLevel={headingLevel}>
        <DescriptionList items={items} />
      </Section>
    </aside>
  )
}
