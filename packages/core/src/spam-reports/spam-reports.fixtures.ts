import type * as z from 'zod/mini'
import { SimilarReports, SpamReport, SpamReportDetails } from './spam-report'

type Wire = z.input<typeof SpamReport>
type DetailsWire = z.input<typeof SpamReportDetails>

const base = {
  id: 41_207,
  reportedAt: '2026-11-20T09:41:12Z',
  kind: 'missed_phishing',
  state: 'new',
  via: 'mail',
  reporter: 'm.keane@contoso.example',
  isVerified: true,
  message: {
    sender: 'billing@paypa1.example',
    displayAddress: 'Billing <billing@paypa1.example>',
    recipient: 'm.keane@contoso.example',
    subject: 'Your invoice is overdue',
    receivedAt: '2026-11-20T09:17:04Z',
  },
  entryId: null,
  verdictThen: 'clean',
  verdictNow: 'clean',
  reviewer: null,
  reportsOfMail: 3,
  customer: { id: 1, name: 'Contoso' },
}

/** A phishing message that Maeve Keane received and forwarded, in wire format. */
export function spamReportWire(overrides: Partial<Wire> = {}): Wire {
  return { ...base, ...overrides }
}

/** Same, as returned by the client. */
export function spamReport(overrides: Partial<Wire> = {}): SpamReport {
  return SpamReport.parse(spamReportWire(overrides))
}

/** An administrator says of an analysed link that it is malicious; in wire format. */
export const linkReportFields = {
  ...{ kind: 'url', via: 'portal', reporter: 'admin@contoso.example', reportsOfMail: 1 },
  ...{ verdictThen: 'unknown', verdictNow: 'unknown' },
  message: {
    ...{ sender: '', displayAddress: null, recipient: '', receivedAt: '2026-11-20T09:40:51Z' },
    subject: 'hxxps://paypa1[.]example/login',
  },
  link: { url: 'https://paypa1.example/login', claim: 'malicious' },
} satisfies Partial<Wire>

/** The report with all details a reviewer needs, in wire format. */
export function spamReportDetailsWire(overrides: Partial<DetailsWire> = {}): DetailsWire {
  return {
    ...base,
    comment: 'I never ordered anything there. Please check.',
    entry: null,
    hasMessage: true,
    isMessageForwarded: true,
    links: ['https://paypa1.example/login'],
    duplicateOf: null,
    reviewedAt: null,
    replyState: 'none',
    canReply: true,
    notes: [
      { id: 1, at: '2026-11-20T09:41:12Z', kind: 'reported', author: 'm.keane@contoso.example' },
      {
        id: 2,
        at: '2026-11-20T09:55:40Z',
        kind: 'note',
        author: 'helpdesk@contoso.example',
        text: 'Two more in accounts got the same one.',
      },
    ],
    version: '0',
    ...overrides,
  }
}

/** Same, as returned by the client. */
export function spamReportDetails(overrides: Partial<DetailsWire> = {}): SpamReportDetails {
  return SpamReportDetails.parse(spamReportDetailsWire(overrides))
}

/** Two reports of the same mail, one more from the same sender, none with its link, in wire format. */
export function similarReportsWire(
  overrides: Partial<z.input<typeof SimilarReports>> = {},
): z.input<typeof SimilarReports> {
  const same = [
    spamReportWire({ id: 41_206, reporter: 'b.osei@contoso.example', reportedAt: '2026-11-20T09:30:00Z' }),
    spamReportWire({ id: 41_205, reporter: 'l.moreau@contoso.example', reportedAt: '2026-11-20T09:24:51Z' }),
  ]
  const older = spamReportWire({
    id: 40_930,
    reporter: 'p.byrne@contoso.example',
    reportedAt: '2026-11-18T16:02:09Z',
    state: 'confirmed',
    message: { ...base.message, subject: 'Payment reminder 2/3' },
    reportsOfMail: 1,
  })
  return {
    since: '2026-11-13T09:41:12Z',
    sender: { count: 3, reports: [...same, older] },
    subject: { count: 2, reports: same },
    link: { count: 0, reports: [] },
    ...overrides,
  }
}

/** Same, as returned by the client. */
export function similarReports(overrides: Partial<z.input<typeof SimilarReports>> = {}): SimilarReports {
  return SimilarReports.parse(similarReportsWire(overrides))
}
