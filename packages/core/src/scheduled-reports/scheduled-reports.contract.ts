import * as z from 'zod/mini'
import { type EndpointInput, endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import type { Access } from '../permissions/access'
import type { Capability } from '../permissions/capabilities'
import { reportFilePart } from '../reports/reports.contract'
import { maxInputLength } from '../shared/clean-text'
import { Done } from '../shared/done'
import { Id, SmallId } from '../shared/id'
import { countShape, pagingShape, pagingWire } from '../shared/list-query'
import { line } from '../shared/text-schemas'
import { isWallClock } from '../time/wall-clock'
import { Repeats, ReportPeriod, ReportType } from './report-codes'
import { reportFormats } from './report-run'
import { ReportCriteria, ReportRecipient, ScheduledReport } from './scheduled-report'

const holding = (...capabilities: Capability[]): Access => ({ who: 'signedIn', capabilities })
const viewers = holding('ADD_SCHEDULED_REPORT')

const params = z.object({ id: SmallId })
const recipientParams = z.object({ id: SmallId, userId: SmallId })
const address = line.check(z.trim(), z.maxLength(254))

/** A customer that a report can be made for. */
export const ReportCustomer = z.object({
  id: z.number(),
  name: z.string(),
  /** IANA zone name; `null` when the list leaves it to the customer's settings. */
  timezone: z._default(z.nullable(z.string()), null),
})
export type ReportCustomer = z.output<typeof ReportCustomer>

// Includes the recipients page, which needs only one of its two capabilities (AM-078).
const readers = holding('ADD_SCHEDULED_REPORT', 'ADD_SCHEDULED_REPORT_RECIPIENT', 'DELETE_SCHEDULED_REPORT_RECIPIENT')

/** API endpoints for scheduled reports. */
export const scheduledReports = feature('scheduledReports', {
  list: endpoint({
    method: 'GET',
    path: 'v1/scheduled_reports/',
    access: viewers,
    query: z.object(pagingShape),
    wire: pagingWire,
    response: z.object({ scheduledReports: z.array(ScheduledReport), ...countShape }),
  }),

  /** Customers that the caller can create reports for; a separate path, so that ADD_SCHEDULED_REPORT suffices (AM-080). */
  listCustomers: endpoint({
    method: 'GET',
    path: 'v1/scheduled_reports/customers/',
    access: viewers,
    query: z.object(pagingShape),
    wire: pagingWire,
    response: z.object({ customers: z.array(ReportCustomer), ...countShape, count: z._default(z.int(), 0) }),
  }),

  /** Fields of a new report; `reportProblems` checks which values go together. */
  create: endpoint({
    method: 'POST',
    path: 'v1/scheduled_reports/',
    access: viewers,
    body: z.object({
      customerId: SmallId,
      /** `null`: all domains (AM-074). */
      domain: z.nullable(SmallId),
      reportType: z.enum(ReportType),
      /** An empty name becomes the type's label (AM-076). */
      reportName: z._default(line.check(z.trim(), z.maxLength(maxInputLength)), ''),
      /** Local time `YYYY-MM-DD HH:mm` in `timezone`; the server converts it to an instant (AM-071). */
      startDate: z.string().check(z.refine(isWallClock)),
      /** IANA zone name of the customer. */
      timezone: line.check(z.minLength(1), z.maxLength(64)),
      period: z.enum(ReportPeriod),
      repeats: z.enum(Repeats),
      /** Parse it with `toIncludeWeekend` (AM-068). */
      weekends: z.nullable(z.union([z.literal([0, 1]), z.boolean()])),
      /** Only the first address is used (AM-077). */
      recipients: z
        .array(z.object({ userId: SmallId, emails: z.array(address).check(z.maxLength(20)) }))
        .check(z.maxLength(100)),
      /** For message-history reports only. */
      extendedReportCriteria: z.optional(z.nullable(ReportCriteria)),
    }),
    itemWire: { recipients: { userId: '{product}user_id' } },
    response: ScheduledReport,
    idempotent: true,
  }),

  get: endpoint({
    method: 'GET',
    path: 'v1/scheduled_reports/{id}/',
    access: readers,
    params,
    response: ScheduledReport,
  }),

  /**
   * One part of a finished report's file, in the caller's language and zone if anyone received it that way (AM-079); join the parts with
   * `fetchReportFile`. Needs the right to view reports; managing recipients does not suffice. A message-history report also needs
   * VIEW_MESSAGE_HISTORY, as does scheduling one.
   */
  download: endpoint({
    method: 'GET',
    path: 'v1/scheduled_reports/{id}/history/{runId}/{format}/',
    access: holding('VIEW_REPORT', 'ADD_SCHEDULED_REPORT'),
    params: z.object({ id: SmallId, runId: Id, format: z.enum(reportFormats) }),
    ...reportFilePart,
  }),

  delete: endpoint({
    method: 'DELETE',
    path: 'v1/scheduled_reports/{id}/',
    access: holding('DELETE_SCHEDULED_REPORT'),
    params,
    response: Done,
  }),

  addRecipient: endpoint({
    method: 'POST',
    path: 'v1/scheduled_reports/{id}/{userId}/',
    access: holding('ADD_SCHEDULED_REPORT_RECIPIENT'),
    params: recipientParams,
    response: ReportRecipient,
    idempotent: true,
  }),

  removeRecipient: endpoint({
    method: 'DELETE',
    path: 'v1/scheduled_reports/{id}/{userId}/',
    access: holding('DELETE_SCHEDULED_REPORT_RECIPIENT'),
    params: recipientParams,
    response: Done,
  }),
})

/** Payload for creating a scheduled report, with our field names (spec 3). */
export type ReportPayload = EndpointInput<typeof scheduledReports.create>

/** API reference texts for the scheduled-report calls. */
export const scheduledReportsReference: References<typeof scheduledReports> = {
  list: { summary: 'Scheduled reports in the caller’s scope', spec: ['CA-047', 'SR-014', 'SR-018'] },
  listCustomers: {
    summary: 'Customers that the caller can make scheduled reports for',
    spec: ['CA-052', 'AM-080'],
  },
  create: {
    summary: 'Schedule a report for one of the caller’s customers',
    spec: ['CA-046', 'SR-062', 'SR-066', 'AM-071'],
  },
  get: { summary: 'One scheduled report with its recipients and what was sent', spec: ['CA-048'] },
  download: {
    summary: 'The PDF or CSV of a report that was made, in the caller’s language and zone where there is one',
    spec: ['AM-079'],
  },
  delete: { summary: 'Stop a scheduled report', spec: ['CA-049', 'SR-020'] },
  addRecipient: {
    summary: 'Add a user of the report’s customer to its recipients',
    spec: ['CA-051', 'SR-089', 'SR-090', 'SR-092'],
  },
  removeRecipient: {
    summary: 'Take a recipient out of a report; the last one stays',
    spec: ['CA-050', 'SR-083', 'SR-091'],
  },
}
