import { type SpamReport, verdictKindTone } from '@postern/core/spam-reports'
import { spamReportMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { Badge, type BadgeTone } from '../ui/Badge/Badge'
import { Status, type StatusProps } from '../ui/Status/Status'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import { kindText, stateText, verdictText } from './report-words'

const kindTones: Record<string, BadgeTone> = {
  missed_spam: 'spam',
  missed_phishing: 'phish',
  missed_malware: 'virus',
  wrongly_held: 'info',
  bulk: 'spam',
  url: 'info',
}

const stateTones: Record<string, StatusProps['tone']> = {
  new: 'warning',
  in_review: 'info',
  confirmed: 'success',
}

/** Claim that a report makes about its message. */
export function KindBadge({ report }: { report: Pick<SpamReport, 'kind'> }) {
  const texts = useTexts('spamReports', spamReportMessages)
  return (
    <Badge tone={kindTones[report.kind] ?? 'neutral'}>
      <Untrusted>{kindText(report, texts)}</Untrusted>
    </Badge>
  )
}

/** Marks a report whose sender is unverified; renders nothing if the reporter is proven. */
export function UnprovenBadge({ report }: { report: Pick<SpamReport, 'isVerified'> }) {
  const texts = useTexts('spamReports', spamReportMessages)
  return report.isVerified ? null : <Badge tone="warning">{texts.unproven}</Badge>
}

/** Status of a report. */
export function StateStatus({ report }: { report: Pick<SpamReport, 'state'> }) {
  const texts = useTexts('spamReports', spamReportMessages)
  return (
    <Status tone={stateTones[report.state] ?? 'neutral'}>
      <Untrusted>{stateText(report, texts)}</Untrusted>
    </Status>
  )
}

/** A verdict, by its kind. */
export function VerdictKind({ verdict }: { verdict: string }) {
  const texts = useTexts('spamReports', spamReportMessages)
  return (
    <Badge tone={verdictKindTone(verdict)}>
      <Untrusted>{verdictText(verdict, texts)}</Untrusted>
    </Badge>
  )
}
