import type { ApiError, ReportRecipient, ScheduledReport } from '@postern/core'
import { removeRecipient } from '@postern/core/scheduled-reports'
import { scheduledReportsMessages } from '@postern/core/texts'
import { useRef, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { PageHeader } from '../../shell/PageHeader/PageHeader'
import { DescriptionList } from '../../ui/DescriptionList/DescriptionList'
import { IconButton } from '../../ui/IconButton/IconButton'
import { Section } from '../../ui/Section/Section'
import { useToast } from '../../ui/Toast/Toasts'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { RecipientAddresses } from '../RecipientAddresses'
import { ReportFrame } from '../ReportFrame'
import { reportFacts } from '../report-facts'
import { StopSendingDialog } from '../StopSendingDialog'
import type { Choices } from '../useChoices'
import type { ReportUser } from '../useReportUsers'
import { AddRecipient } from './AddRecipient'
import type { ScheduledReportRecipientsProps } from './scheduled-report-recipients-props'

export interface ScheduledReportRecipientsViewProps extends Omit<ScheduledReportRecipientsProps, 'reportId'> {
  /** Absent until it has loaded. */
  report: ScheduledReport | undefined
  error: ApiError | null
  /** Users of the report's customer. */
  users: Choices<ReportUser>
  onRetry: () => void
  /** Both resolve to an error message; `null` on success. */
  onAdd: (details: { userId: number }) => Promise<string | null>
  onRemove: (details: { userId: number }) => Promise<string | null>
}

/** The page from plain values, in each of the widget's states. */
export function ScheduledReportRecipientsView(props: ScheduledReportRecipientsViewProps) {
  const { headingLevel = 2, canAdd = false } = props
  const texts = useTexts('scheduledReports', scheduledReportsMessages)
  return (
    <ReportFrame {...props}>
      {(report) => (
        <>
          <PageHeader
            title={texts.recipientsPage.title}
            headingLevel={headingLevel}
            meta={[<Untrusted key="name">{report.reportName}</Untrusted>]}
          />
          <Recipients {...props} report={report} headingLevel={headingLevel} />
          {canAdd && (
            <AddRecipient report={report} users={props.users} headingLevel={headingLevel} onAdd={props.onAdd} />
          )}
        </>
      )}
    </ReportFrame>
  )
}

const below = { 1: 2, 2: 3, 3: 4 } as const

type RecipientsProps = Pick<ScheduledReportRecipientsViewProps, 'canRemove' | 'onRemove'> & {
  report: ScheduledReport
  headingLevel: 1 | 2 | 3
}

function Recipients({ report, headingLevel, canRemove = false, onRemove }: RecipientsProps) {
  const texts = useTexts('scheduledReports', scheduledReportsMessages)
  const toast = useToast()
  const list = useRef<HTMLUListElement>(null)
  const [asked, setAsked] = useState<ReportRecipient | null>(null)
  const ask = (recipient: ReportRecipient) => {
    const { refusal } = removeRecipient(report.recipients, recipient.userId)
    // The last recipient cannot be removed: no confirmation and no call (SR-082).
    if (refusal) toast({ tone: 'warning', title: texts.problemTitle, text: texts.problems[refusal] })
    else setAsked(recipient)
  }
  const recipients = (
    <RecipientAddresses
      ref={list}
      recipients={report.recipients}
      label={texts.recipients}
      actionOf={
        canRemove
          ? (recipient) => (
              <IconButton
                icon="close"
                label={texts.recipientsPage.removeRecipient(recipient.emailAddress)}
                onClick={() => ask(recipient)}
              />
            )
          : undefined
      }
    />
  )
  return (
    <Section title={texts.recipientsPage.tableName} headingLevel={below[headingLevel]}>
      <DescriptionList items={reportFacts(report, { texts, recipients })} />
      <StopSendingDialog
        recipients={asked && [asked]}
        fallbackFocus={list}
        onClose={() => setAsked(null)}
        onConfirm={async () => (asked ? onRemove(asked) : null)}
      />
    </Section>
  )
}
