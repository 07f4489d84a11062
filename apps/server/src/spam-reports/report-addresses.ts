import type { MailReportKind } from '@postern/core/spam-reports'
import type { Environment } from '../env'

type Configured = Pick<Environment, 'SPAM_REPORT_ADDRESS' | 'PHISHING_REPORT_ADDRESS' | 'NOT_SPAM_REPORT_ADDRESS'>

/** Kind of report for each of the service's own addresses. */
export function reportAddresses(environment: Configured): ReadonlyMap<string, MailReportKind> {
  const { SPAM_REPORT_ADDRESS, PHISHING_REPORT_ADDRESS, NOT_SPAM_REPORT_ADDRESS } = environment
  const kinds: [string | undefined, MailReportKind][] = [
    [SPAM_REPORT_ADDRESS, 'missed_spam'],
    [PHISHING_REPORT_ADDRESS, 'missed_phishing'],
    [NOT_SPAM_REPORT_ADDRESS, 'wrongly_held'],
  ]
  return new Map(kinds.flatMap(([address, kind]) => (address ? [[address.toLowerCase(), kind] as const] : [])))
}
