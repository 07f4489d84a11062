import * as z from 'zod/mini'
import { list, maybe, Named, offByDefault, text } from '../http/fields'
import { QuarantineEntry } from '../quarantine/quarantine-entry'

/** The message at the time it was reported. Everything in it is untrusted. */
export const ReportedMessage = z.object({
  /** Envelope sender; empty for bounces. */
  sender: text,
  /** The From header as sent. */
  displayAddress: maybe(z.string()),
  recipient: text,
  subject: text,
  /** Instant, ISO 8601 in UTC. */
  receivedAt: z.string(),
})
export type ReportedMessage = z.output<typeof ReportedMessage>

/** The link of a report about a verdict. */
export const ReportedLink = z.object({
  /** The whole link, out of its wrappers; untrusted. */
  url: text,
  /** One of `urlClaims`: what the reporter says it is. */
  claim: z.string(),
})
export type ReportedLink = z.output<typeof ReportedLink>

/** Report about a message or a link, as a list shows it. */
export const SpamReport = z.object({
  id: z.number(),
  /** Instant, ISO 8601 in UTC. */
  reportedAt: z.string(),
  /** One of `spamReportKinds`; show unknown ones unchanged. */
  kind: z.string(),
  /** One of `spamReportStates`; show unknown ones unchanged. */
  state: z.string(),
  /** `mail`: forwarded to the service; `portal`: by somebody who was signed in. */
  via: text,
  /** Address of the reporter. */
  reporter: text,
  /** True when the reporter was signed in, or the mail is proven to come from the reporter's domain; otherwise anybody may have sent it. */
  isVerified: offByDefault,
  /** For a link: without addresses, the link in its inert spelling as subject, and the time it was analysed. */
  message: ReportedMessage,
  /** The link that a report of kind `url` is about. */
  link: maybe(ReportedLink),
  /** The held message; `null` where it was delivered, or is no longer held. */
  entryId: maybe(z.number()),
  /** Verdict when it was reported, and now: `clean`, `spam`, `virus`, `allow list`, …; for a link one of `urlVerdicts`. */
  verdictThen: text,
  verdictNow: text,
  /** User who took or decided it. */
  reviewer: maybe(z.string()),
  /** Number of reports about this same mail, including this one. */
  reportsOfMail: z._default(z.int(), 1),
  customer: maybe(Named),
})
export type SpamReport = z.output<typeof SpamReport>

/** A comment on a report or an event in its history. */
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

/** A report with all details a reviewer needs. */
export const SpamReportDetails = z.object({
  ...SpamReport.shape,
  /** Comment of the reporter; untrusted. */
  comment: text,
  /** The message as currently held; `null` when it is not. */
  entry: maybe(QuarantineEntry),
  /** True when the source is stored, so that `getSpamReportMessage` returns it. */
  hasMessage: offByDefault,
  /** True when the source came with the report, because the delivered one is no longer stored. */
  isMessageForwarded: offByDefault,
  /** Links in the message; untrusted. */
  links: list(z.string()),
  /** Id of the report that this one duplicates. */
  duplicateOf: maybe(z.number()),
  reviewedAt: maybe(z.string()),
  /** State of the answer to the reporter: `none`, `waiting`, `sent` or `failed`. */
  replyState: z._default(z.string(), 'none'),
  /** True if the reporter can be answered at all. */
  canReply: offByDefault,
  /** Oldest first. */
  notes: list(SpamReportNote),
  /** Pass it as `ifMatch` to have a change rejected when somebody else was faster (XS-13). */
  version: maybe(z.string()),
})
export type SpamReportDetails = z.output<typeof SpamReportDetails>

/** Reports that share something with a given one. */
export const SimilarGroup = z.object({
  count: z.int(),
  /** True when there are more than were counted. */
  countIsEstimate: offByDefault,
  /** The newest reports. */
  reports: list(SpamReport),
})
export type SimilarGroup = z.output<typeof SimilarGroup>

/** Reports of the last seven days about mail of the same sender, with the same subject, or with one of the same links. */
export const SimilarReports = z.object({
  /** Start of the search period, ISO 8601 in UTC. */
  since: z.string(),
  sender: SimilarGroup,
  subject: SimilarGroup,
  link: SimilarGroup,
})
export type SimilarReports = z.output<typeof SimilarReports>
