import * as z from 'zod/mini'
import { type EndpointInput, endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { list, maybe, text } from '../http/fields'
import { locales } from '../i18n/locale'
import type { Access } from '../permissions/access'
import { Direction, ReportType } from '../scheduled-reports/report-codes'
import { ReportCriteria } from '../scheduled-reports/scheduled-report'
import { Done } from '../shared/done'
import { Id, SmallId } from '../shared/id'
import { line } from '../shared/text-schemas'
import { Report } from './report'
import { isReportDay, reportRanges } from './report-range'

const viewers: Access = { who: 'signedIn', capabilities: ['VIEW_REPORT'] }

const day = z.string().check(z.refine(isReportDay))

/** Request fields of every call that makes a report. */
const asked = {
  type: z.enum(ReportType),
  /** With `custom`, both days are required. */
  range: z.enum(reportRanges),
  /** First and last day `YYYY-MM-DD`, both included. */
  from: maybe(day),
  to: maybe(day),
  /** `null`: all that the caller looks after. */
  customerId: maybe(SmallId),
  /** `null`: all domains. One that belongs to the customer, where one is chosen. */
  domainId: maybe(SmallId),
  /** Types 6 and 7 only; `null`: both. */
  direction: maybe(z.enum(Direction)),
  /** Required for type 6, and for no other. */
  criteria: maybe(ReportCriteria),
  /** IANA zone whose midnights part the days; `null`: the zone of the caller's profile. */
  timeZone: maybe(line.check(z.minLength(1), z.maxLength(64))),
}

/** Delivery of an ordered report: a file to download for seven days, or a mail to the requester. */
export const reportFormsOfDelivery = ['pdf', 'csv', 'mail'] as const
/** One of `reportFormsOfDelivery`. */
export type ReportDelivery = (typeof reportFormsOfDelivery)[number]

/** States of an ordered report; show unknown ones unchanged. */
export const reportJobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
/** One of `reportJobStates`. */
export type ReportJobState = (typeof reportJobStates)[number]

/** Reasons why an ordered report failed. */
export const reportJobFailures = ['noAccess', 'tooLong', 'tooLarge', 'mailRefused', 'error'] as const
/** One of `reportJobFailures`. */
export type ReportJobFailure = (typeof reportJobFailures)[number]

/** A report job, pending or finished. */
export const ReportJob = z.object({
  id: z.number(),
  /** A code of `ReportType`. */
  type: z.number(),
  /** One of `reportFormsOfDelivery`. */
  format: z.string(),
  /** One of `reportJobStates`. */
  state: z.string(),
  /** 0 to 100. */
  progress: z.int(),
  /** One of `reportJobFailures`; `null` unless it failed. */
  failure: maybe(z.string()),
  /** Span it covers: instants, ISO 8601 in UTC, and the zone whose days they are. */
  from: z.string(),
  to: z.string(),
  timeZone: text,
  customerId: maybe(z.number()),
  domainId: maybe(z.number()),
  createdAt: z.string(),
  finishedAt: maybe(z.string()),
  /** Expiry of the job. */
  expiresAt: z.string(),
  /** Name and size of the file; `null` as long as there is none. */
  fileName: maybe(z.string()),
  size: maybe(z.number()),
  /** True when the file is incomplete: it would have been too large. */
  isCut: z._default(z.boolean(), false),
})
export type ReportJob = z.output<typeof ReportJob>

const params = z.object({ id: Id })

/** Request and response for downloading a file in parts. */
export const reportFilePart = {
  query: z.object({
    /** Counted from 1. */
    part: z._default(
      z.pipe(z.union([z.number(), z.string().check(z.regex(/^[1-9]\d{0,5}$/))]), z.transform(Number)),
      1,
    ),
  }),
  response: z.object({
    fileName: z.string(),
    /** Media type of the whole file. */
    contentType: z.string(),
    part: z.int(),
    parts: z.int(),
    /** Base64 of this part. */
    content: z.string(),
  }),
}

/** API endpoints for reports. */
export const reports = feature('reports', {
  /** Runs a report immediately, for the screen: long tables are cut and marked as such. */
  preview: endpoint({
    method: 'POST',
    path: 'v1/reports/preview/',
    access: viewers,
    body: z.object(asked),
    response: Report,
  }),

  /** Orders a report; poll `getReport` for progress. */
  order: endpoint({
    method: 'POST',
    path: 'v1/reports/',
    access: viewers,
    body: z.object({
      ...asked,
      format: z.enum(reportFormsOfDelivery),
      /** Language of file or mail; `null`: that of the caller's profile. */
      locale: maybe(z.enum(locales)),
    }),
    response: ReportJob,
    idempotent: true,
  }),

  /** The caller's own reports of the last seven days, newest first. */
  list: endpoint({
    method: 'GET',
    path: 'v1/reports/',
    access: viewers,
    response: z.object({ reports: list(ReportJob) }),
  }),

  get: endpoint({
    method: 'GET',
    path: 'v1/reports/{id}/',
    access: viewers,
    params,
    response: ReportJob,
  }),

  /** Cancels a running report; deletes a finished one, with its file. */
  cancel: endpoint({
    method: 'DELETE',
    path: 'v1/reports/{id}/',
    access: viewers,
    params,
    response: Done,
  }),

  /** One part of a report's file: files can be large, and parts limit memory use on both sides. See `fetchReportFile`. */
  download: endpoint({
    method: 'GET',
    path: 'v1/reports/{id}/file/',
    access: viewers,
    params,
    ...reportFilePart,
  }),
})

/** Request for a report, in our spelling. */
export type ReportRequest = EndpointInput<typeof reports.preview>

/** API reference texts for the report calls. */
export const reportsReference: References<typeof reports> = {
  preview: { summary: 'Make a report at once, with long tables cut', spec: ['RT-027', 'LO-059'] },
  order: { summary: 'Have a report made as PDF, CSV or mail', spec: ['RT-027', 'LO-042'] },
  list: { summary: 'The caller’s own reports of the last seven days', spec: ['RT-027'] },
  get: { summary: 'How far an ordered report is', spec: ['RT-027'] },
  cancel: { summary: 'Stop or remove an ordered report', spec: ['RT-027'] },
  download: { summary: 'One part of an ordered report’s file', spec: ['RT-027'] },
}
