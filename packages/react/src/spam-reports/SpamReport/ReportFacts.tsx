import { formatDateLogged } from '@postern/core'
import type { ReportedLink, ReportedMessage, SpamReportDetails } from '@postern/core/spam-reports'
import { type SpamReportMessages, spamReportMessages } from '@postern/core/texts'
import { defangUrl } from '@postern/core/urls'
import { useTexts, useTimeZone } from '../../provider/PosternContext'
import { SenderCell } from '../../quarantine/SenderCell'
import { OwnLink } from '../../shell/Links/OwnLink'
import { Address } from '../../ui/Address/Address'
import { type DescriptionItem, DescriptionList } from '../../ui/DescriptionList/DescriptionList'
import { Icon } from '../../ui/Icon/Icon'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { UnprovenBadge, VerdictKind } from '../ReportBadges'
import styles from './SpamReport.module.css'
import type { SpamReportProps } from './spam-report-props'

export interface ReportFactsProps extends Pick<SpamReportProps, 'showsCustomer' | 'entryHref' | 'onNavigate'> {
  report: SpamReportDetails
}

/** Reporter and subject of a report as fields: untrusted text never speaks in our voice. */
export function ReportFacts({ report, ...props }: ReportFactsProps) {
  const texts = useTexts('spamReports', spamReportMessages)
  return (
    <>
      <DescriptionList items={useFacts({ report, ...props })} />
      {report.comment && (
        <div className={styles.comment}>
          <p className={styles.commentTitle}>{texts.comment}</p>
          <p className={styles.words}>
            <Untrusted>{report.comment}</Untrusted>
          </p>
        </div>
      )}
    </>
  )
}

function useFacts({ report, showsCustomer = false, entryHref, onNavigate }: ReportFactsProps): DescriptionItem[] {
  const texts = useTexts('spamReports', spamReportMessages)
  const timeZone = useTimeZone()
  const { message, link, customer, reviewer, entryId, verdictThen, verdictNow } = report
  const heldHref = entryId === null ? undefined : entryHref?.({ id: entryId })
  const at = (instant: string) => (
    <>
      <span className={styles.number}>{formatDateLogged(instant, timeZone)}</span>{' '}
      <span className={styles.muted}>{timeZone}</span>
    </>
  )
  const items: (DescriptionItem | false)[] = [
    {
      key: 'reporter',
      label: texts.reporter,
      value: (
        <>
          <Address>{report.reporter || '–'}</Address> <UnprovenBadge report={report} />
        </>
      ),
    },
    { key: 'reportedAt', label: texts.reportedAt, value: at(report.reportedAt) },
    { key: 'via', label: texts.via, value: viaText(report.via, texts.vias) },
    showsCustomer &&
      customer !== null && { key: 'customer', label: texts.customer, value: <Untrusted>{customer.name}</Untrusted> },
    ...(link ? linkFacts(link, texts) : mailFacts(message, texts)),
    { key: 'received', label: link ? texts.analysedAt : texts.received, value: at(message.receivedAt) },
    { key: 'verdict', label: texts.verdict, value: <Verdicts then={verdictThen} now={verdictNow} /> },
    heldHref !== undefined && {
      key: 'entry',
      label: texts.messageTitle,
      value: (
        <OwnLink className={styles.link} href={heldHref} onNavigate={onNavigate}>
          {texts.entryLink}
        </OwnLink>
      ),
    },
    reviewer !== null && {
      key: 'reviewer',
      label: texts.reviewer,
      value: (
        <Untrusted>
          {report.reviewedAt ? texts.decidedBy(reviewer, formatDateLogged(report.reviewedAt, timeZone)) : reviewer}
        </Untrusted>
      ),
    },
    report.replyState !== 'none' && {
      key: 'answer',
      label: texts.answer,
      value: viaText(report.replyState, texts.replies),
    },
  ]
  return items.filter((item) => item !== false)
}

function mailFacts(message: ReportedMessage, texts: SpamReportMessages): DescriptionItem[] {
  return [
    { key: 'from', label: texts.from, value: <SenderCell {...message} noSender={texts.noSender} /> },
    { key: 'to', label: texts.to, value: <Address>{message.recipient || '–'}</Address> },
    { key: 'subject', label: texts.subject, value: <Untrusted>{message.subject || texts.noSubject}</Untrusted> },
  ]
}

/** The link in its inert spelling: it is copied, never followed. */
function linkFacts({ url, claim }: ReportedLink, texts: SpamReportMessages): DescriptionItem[] {
  const inert = defangUrl(url)
  return [
    {
      ...{ key: 'link', label: texts.link, copy: inert },
      value: <Untrusted className={styles.words}>{inert}</Untrusted>,
    },
    { key: 'claim', label: texts.claim, value: viaText(claim, texts.claims) },
  ]
}

function viaText(code: string, words: Readonly<Record<string, string>>): string {
  return Object.hasOwn(words, code) ? (words[code] ?? code) : code || '–'
}

/** Original verdict, and the current one if it differs. */
function Verdicts({ then, now }: { then: string; now: string }) {
  return (
    <span className={styles.verdicts}>
      <VerdictKind verdict={then} />
      {now !== then && (
        <>
          <Icon name="chevronRight" />
          <VerdictKind verdict={now} />
        </>
      )}
    </span>
  )
}
