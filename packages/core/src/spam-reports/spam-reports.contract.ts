import * as z from 'zod/mini'
import { HeldMessage } from '../held-message/held-message'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import type { Access } from '../permissions/access'
import { Service } from '../permissions/services'
import { BulkOutcome } from '../quarantine/bulk-outcome'
import { classifications } from '../quarantine/reclassify'
import { Id, SmallId } from '../shared/id'
import { countShape, pagingShape, pagingWire, queryCursor, queryInstant, queryPart } from '../shared/list-query'
import { paragraphs } from '../shared/text-schemas'
import { SimilarReports, SpamReport, SpamReportDetails } from './spam-report'
import { mailReportKinds, spamReportKinds, spamReportStates } from './spam-report-codes'

/** Columns the list can be sorted by; a leading '-' sorts in descending order. */
export const spamReportOrderings = [
  '-reportedAt',
  'reportedAt',
  'reporter',
  '-reporter',
  'sender',
  '-sender',
  'subject',
  '-subject',
] as const
/** One of `spamReportOrderings`. */
export type SpamReportOrdering = (typeof spamReportOrderings)[number]

const reviewers = {
  who: 'signedIn',
  capabilities: ['VIEW_SPAM_REPORT'],
  services: [Service.EmailSecurity],
} satisfies Access
const byId = { access: reviewers, params: z.object({ id: Id }) }
/** Free text by a reviewer or reporter. */
const words = paragraphs.check(z.maxLength(2_000))

/** One page of reports. */
export const SpamReportList = z.object({
  reports: z.array(SpamReport),
  ...countShape,
  /** Pass it as `cursor` for the next rows; `null` at the end. Only with the default ordering. */
  nextCursor: z._default(z.nullable(z.string()), null),
})
export type SpamReportList = z.output<typeof SpamReportList>

const reply = {
  /** Notifies the reporter, once. Default: yes. */
  tellsReporter: z._default(z.boolean(), true),
  /** Message to the reporter, added below the mail's standard text. */
  reply: z._default(words, ''),
}
const replyWire = { tellsReporter: 'tells_reporter' }

/** API endpoints for spam reports. */
export const spamReports = feature('spamReports', {
  list: endpoint({
    method: 'GET',
    path: 'v1/spam_reports/',
    access: reviewers,
    query: z.object({
      ...pagingShape,
      ordering: z._default(z.enum(spamReportOrderings), '-reportedAt'),
      /** Continues a list at any depth; replaces `offset`. */
      cursor: queryCursor,
      /** Start of the period, inclusive. */
      reportedFrom: z.optional(queryInstant),
      /** End of the period, exclusive. */
      reportedTo: z.optional(queryInstant),
      kind: z.optional(z.array(z.enum(spamReportKinds)).check(z.maxLength(spamReportKinds.length))),
      state: z.optional(z.array(z.enum(spamReportStates)).check(z.maxLength(spamReportStates.length))),
      /** Part of the address, case-insensitive; the next one likewise, for the envelope sender or the display address. */
      reporter: queryPart,
      sender: queryPart,
      /** A customer outside the caller's scope yields no results. */
      customerId: z.optional(SmallId),
    }),
    wire: { ...pagingWire, reportedFrom: 'reported_from', reportedTo: 'reported_to', customerId: 'customer_id' },
    response: SpamReportList,
  }),

  /**
   * Reports a held message as wrongly held, or a delivered one as missed. Reporting the same message again returns the existing report.
   */
  create: endpoint({
    method: 'POST',
    path: 'v1/spam_reports/',
    access: { who: 'signedIn', services: [Service.EmailSecurity] },
    body: z.object({
      kind: z.enum(mailReportKinds),
      /** Id of a held message; give either this or the next. */
      entryId: z.optional(Id),
      /** Id in the message history. */
      messageId: z.optional(Id),
      comment: z._default(words, ''),
    }),
    wire: { entryId: 'entry_id', messageId: 'message_id' },
    response: z.object({ id: z.number(), state: z.string(), isNew: z.boolean() }),
  }),

  get: endpoint({
    ...byId,
    method: 'GET',
    path: 'v1/spam_reports/{id}/',
    response: SpamReportDetails,
  }),

  /** Content of the reported message; read in a process of its own: one that takes too long or too much answers 422. */
  getMessage: endpoint({
    ...byId,
    method: 'GET',
    path: 'v1/spam_reports/{id}/message/',
    response: HeldMessage,
  }),

  listSimilar: endpoint({
    ...byId,
    method: 'GET',
    path: 'v1/spam_reports/{id}/similar/',
    response: SimilarReports,
  }),

  /** Takes a report into review, which shows others who is handling it. */
  take: endpoint({
    ...byId,
    method: 'POST',
    path: 'v1/spam_reports/{id}/reviews/',
    body: z.object({}),
    response: SpamReportDetails,
    idempotent: true,
  }),

  /** Confirms the report: performs all requested actions in one step, or none. */
  confirm: endpoint({
    ...byId,
    method: 'POST',
    path: 'v1/spam_reports/{id}/confirmations/',
    body: z.object({
      /** Reclassifies the message, including the held one if there is one. */
      classification: z.optional(z.enum(classifications)),
      /** Releases the held message to its recipient. */
      releases: z._default(z.boolean(), false),
      /** Lists the sender for everybody at the customer: 1 block, 3 allow without spam checks (spec 9). */
      entryType: z.optional(z.literal([1, 3])),
      /** Scope of the list entry. */
      scope: z._default(z.enum(['sender', 'domain']), 'sender'),
      /** For a report about a link: puts it on the block list or the exemptions, for everybody. */
      urlList: z.optional(z.enum(['block', 'exempt'])),
      /** Scope of that entry: the link alone, or its whole host. */
      urlMatch: z._default(z.enum(['exact', 'domain']), 'exact'),
      ...reply,
    }),
    wire: { ...replyWire, entryType: 'entry_type', urlList: 'url_list', urlMatch: 'url_match' },
    response: SpamReportDetails,
    idempotent: true,
  }),

  /** Rejects the report: the verdict was right. */
  reject: endpoint({
    ...byId,
    method: 'POST',
    path: 'v1/spam_reports/{id}/rejections/',
    body: z.object(reply),
    wire: replyWire,
    response: SpamReportDetails,
    idempotent: true,
  }),

  /** Marks others as duplicates of a report: its decision applies to them, and their reporters receive the same notification. */
  merge: endpoint({
    ...byId,
    method: 'POST',
    path: 'v1/spam_reports/{id}/duplicates/',
    body: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(100)) }),
    response: BulkOutcome,
    idempotent: true,
  }),

  addNote: endpoint({
    ...byId,
    method: 'POST',
    path: 'v1/spam_reports/{id}/notes/',
    body: z.object({ text: paragraphs.check(z.regex(/\S/), z.maxLength(2_000)) }),
    response: SpamReportDetails,
    idempotent: true,
  }),
})

/** API reference texts for the spam-report calls. */
export const spamReportsReference: References<typeof spamReports> = {
  list: { summary: 'What users reported about mail and links, newest first', spec: ['RT-028', 'RO-013'] },
  create: { summary: 'Report a held or delivered message', spec: ['RT-028'] },
  get: { summary: 'One report with all that its reviewer goes by', spec: ['RT-029', 'RO-013'] },
  getMessage: { summary: 'What a reported message says', spec: ['RT-029', 'XB-02'] },
  listSimilar: {
    summary: 'Reports of the last seven days of the same sender, subject or link',
    spec: ['RT-029'],
  },
  take: { summary: 'Take a report into review', spec: ['RT-029'] },
  confirm: { summary: 'Confirm a report and do what follows from it', spec: ['RT-029', 'XS-13'] },
  reject: { summary: 'Reject a report and tell its reporter', spec: ['RT-029', 'XS-13'] },
  merge: { summary: 'Mark reports as duplicates of one', spec: ['RT-029', 'AM-065'] },
  addNote: { summary: 'Add a note to a report', spec: ['RT-029'] },
}
