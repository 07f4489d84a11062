import * as z from 'zod/mini'
import { type EndpointInput, endpoint } from '../http/endpoint'
import type { Access } from '../permissions/access'
import type { Capability } from '../permissions/capabilities'
import { downloadReport } from '../reports/reports.contract'
import { maxInputLength } from '../shared/clean-text'
import { Done } from '../shared/done'
import { Id, SmallId } from '../shared/id'
import { countShape, pagingShape, pagingWire } from '../shared/list-query'
import { isWallClock } from '../time/wall-clock'
import { Repeats, ReportPeriod, ReportType } from './report-codes'
import { reportFormats } from './report-run'
import { ReportCriteria, ReportRecipient, ScheduledReport } from './scheduled-report'

const holding = (...capabilities: Capability[]): Access => ({ who: 'signedIn', capabilities })
const viewers = holding('ADD_SCHEDULED_REPORT')

const params = z.object({ id: SmallId })
const recipientParams = z.object({ id: SmallId, userId: SmallId })
const address = z.string().check(z.trim(), z.maxLength(254))

export const listScheduledReports = endpoint({
  method: 'GET',
  path: 'v1/scheduled_reports/',
  access: viewers,
  query: z.object(pagingShape),
  wire: pagingWire,
  response: z.object({ scheduledReports: z.array(ScheduledReport), ...countShape }),
})

/** A customer that a report can be made for. */
export const ReportCustomer = z.object({
  id: z.number(),
  name: z.string(),
  /** IANA zone name; `null` where the list leaves it to the customer's settings. */
  timezone: z._default(z.nullable(z.string()), null),
})
export type ReportCustomer = z.output<typeof ReportCustomer>

/** The customers that the caller can make reports for; a path of our own, so that ADD_SCHEDULED_REPORT suffices (AM-080). */
export const listScheduledReportCustomers = endpoint({
  method: 'GET',
  path: 'v1/scheduled_reports/customers/',
  access: viewers,
  query: z.object(pagingShape),
  wire: pagingWire,
  response: z.object({ customers: z.array(ReportCustomer), ...countShape, count: z._default(z.int(), 0) }),
})

/** What a new report needs; which values go together is judged by `reportProblems`. */
export const createScheduledReport = endpoint({
  method: 'POST',
  path: 'v1/scheduled_reports/',
  access: viewers,
  body: z.object({
    customerId: SmallId,
    /** `null`: all domains (AM-074). */
    domain: z.nullable(SmallId),
    reportType: z.enum(ReportType),
    /** Empty becomes the type's label (AM-076). */
    reportName: z._default(z.string().check(z.trim(), z.maxLength(maxInputLength)), ''),
    /** Wall clock `YYYY-MM-DD HH:mm` in `timezone`; the server turns it into an instant (AM-071). */
    startDate: z.string().check(z.refine(isWallClock)),
    /** IANA zone name of the customer. */
    timezone: z.string().check(z.minLength(1), z.maxLength(64)),
    period: z.enum(ReportPeriod),
    repeats: z.enum(Repeats),
    /** Read it with `toIncludeWeekend` (AM-068). */
    weekends: z.nullable(z.union([z.literal([0, 1]), z.boolean()])),
    /** The first of the addresses is used (AM-077). */
    recipients: z
      .array(z.object({ userId: SmallId, emails: z.array(address).check(z.maxLength(20)) }))
      .check(z.maxLength(100)),
    /** For message-history reports only. */
    extendedReportCriteria: z.optional(z.nullable(ReportCriteria)),
  }),
  itemWire: { recipients: { userId: '{product}user_id' } },
  response: ScheduledReport,
  idempotent: true,
})
/** The create payload of a scheduled report, in our spelling (spec 3). */
export type ReportPayload = EndpointInput<typeof createScheduledReport>

// Also for the recipients page, which either of its two capabilities opens (AM-078).
const readers = holding('ADD_SCHEDULED_REPORT', 'ADD_SCHEDULED_REPORT_RECIPIENT', 'DELETE_SCHEDULED_REPORT_RECIPIENT')

export const getScheduledReport = endpoint({
  method: 'GET',
  path: 'v1/scheduled_reports/{id}/',
  access: readers,
  params,
  response: ScheduledReport,
})

/**
 * One part of a produced report's file, in the caller's language and zone where somebody got it so (AM-079); joined by
 * `fetchReportFile`. For those who see reports; looking after recipients does not suffice. A message-history report needs
 * VIEW_MESSAGE_HISTORY, too, as does scheduling one.
 */
export const downloadScheduledReport = endpoint({
  method: 'GET',
  path: 'v1/scheduled_reports/{id}/history/{runId}/{format}/',
  access: holding('VIEW_REPORT', 'ADD_SCHEDULED_REPORT'),
  params: z.object({ id: SmallId, runId: Id, format: z.enum(reportFormats) }),
  query: downloadReport.query,
  response: downloadReport.response,
})

export const deleteScheduledReport = endpoint({
  method: 'DELETE',
  path: 'v1/scheduled_reports/{id}/',
  access: holding('DELETE_SCHEDULED_REPORT'),
  params,
  response: Done,
})

export const addScheduledReportRecipient = endpoint({
  method: 'POST',
  path: 'v1/scheduled_reports/{id}/{userId}/',
  access: holding('ADD_SCHEDULED_REPORT_RECIPIENT'),
  params: recipientParams,
  response: ReportRecipient,
  idempotent: true,
})

export const removeScheduledReportRecipient = endpoint({
  method: 'DELETE',
  path: 'v1/scheduled_reports/{id}/{userId}/',
  access: holding('DELETE_SCHEDULED_REPORT_RECIPIENT'),
  params: recipientParams,
  response: Done,
})
