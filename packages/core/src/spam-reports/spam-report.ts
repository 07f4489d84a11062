import * as z from 'zod/mini'
import { list, maybe, Named, offByDefault, text } from '../http/fields'
import { QuarantineEntry } from '../quarantine/quarantine-entry'

/** The reported message, as it was when it was reported. Everything in it is untrusted. */
export const ReportedMessage = z.object({
  /** Envelope sender; empty for bounces. */
  sender: text,
  /** The From header as it was written. */
  displayAddress: maybe(z.string()),
  recipient: text,
  subject: text,
  /** Instant, ISO 8601 in UTC. */
  receivedAt: z.string(),
})
export type ReportedMessage = z.output<typeof ReportedMessage>

/** What somebody said about a message, as a list shows it. */
export const SpamReport = z.object({
  id: z.number(),
  /** Instant, ISO 8601 in UTC. */
  reportedAt: z.string(),
  /** One of `spamReportKinds`; unknown ones are shown as they are. */
  kind: z.string(),
  /** One of `spamReportStates`; unknown ones are shown as they are. */
  state: z.string(),
  /** `mail`: forwarded to the service; `portal`: by somebody who was signed in. */
  via: text,
  /** Address of who reported it. */
  reporter: text,
  /** The reporter was signed in, or the mail is proven to come from the reporter's domain; else anybody may have sent it. */
  isVerified: offByDefault,
  message: ReportedMessage,
  /** The held message; `null` where it was delivered, or is no longer held. */
  entryId: maybe(z.number()),
  /** Kind of the verdict when it was reported, and now: `clean`, `spam`, `virus`, `allow list`, … */
  verdictThen: text,
  verdictNow: text,
  /** Who took or decided it. */
  reviewer: maybe(z.string()),
  /** How many reports there are of this very mail, this one among them. */
  reportsOfMail: z._default(z.int(), 1),
  customer: maybe(Named),
})
export type SpamReport = z.output<typeof SpamReport>

/** Something that was said or done about a report. */
export const SpamReportNote = z.object({
  id: z.number(),
  /** Instant, ISO 8601 in UTC. */
  at: z.string(),
  /** `note`, `reported`, `taken`, `confirmed`, `rejected`, `merged`, `replied`, `replyFailed`; others as they are. */
  kind: z.string(),
  /** User name, or `system`. */
  author: text,
  text: text,
})
export type SpamReportNote = z.output<typeof SpamReportNote>

/** One report with all that its reviewer goes by. */
export const SpamReportDetails = z.object({
  ...SpamReport.shape,
  /** What the reporter wrote; untrusted. */
  comment: text,
  /** The message as it is held now; `null` where it is not. */
  entry: maybe(QuarantineEntry),
  /** The source is stored, so that `getSpamReportMessage` answers. */
  hasMessage: offByDefault,
  /** The source came with the report, since the one that was delivered is no longer stored. */
  isMessageForwarded: offByDefault,
  /** Where the message leads to; untrusted. */
  links: list(z.string()),
  /** The report that this one is a duplicate of. */
  duplicateOf: maybe(z.number()),
  reviewedAt: maybe(z.string()),
  /** What becomes of the answer to the reporter: `none`, `waiting`, `sent` or `failed`. */
  replyState: z._default(z.string(), 'none'),
  /** Whether the reporter can be told at all. */
  canReply: offByDefault,
  /** Oldest first. */
  notes: list(SpamReportNote),
  /** Passed on as `ifMatch`, a change is refused when somebody else was faster (XS-13). */
  version: maybe(z.string()),
})
export type SpamReportDetails = z.output<typeof SpamReportDetails>

/** Reports that have something in common with one. */
export const SimilarGroup = z.object({
  count: z.int(),
  /** There are more than were counted. */
  countIsEstimate: offByDefault,
  /** The newest of them. */
  reports: list(SpamReport),
})
export type SimilarGroup = z.output<typeof SimilarGroup>

/** Reports of the last seven days about mail of the same sender, with the same subject, or with one of the same links. */
export const SimilarReports = z.object({
  /** Instant from which on was looked, ISO 8601 in UTC. */
  since: z.string(),
  sender: SimilarGroup,
  subject: SimilarGroup,
  link: SimilarGroup,
})
export type SimilarReports = z.output<typeof SimilarReports>
