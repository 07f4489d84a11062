import * as z from 'zod/mini'
import { list, maybe, text } from '../http/fields'
import { speltAs } from '../http/spelt-as'
import { searchText } from '../shared/text-schemas'
import { defaultTimeZone } from '../shared/time-zone'
import { Direction } from './report-codes'
import { ScheduledRun } from './report-run'

const criterion = z._default(searchText.check(z.maxLength(1000)), '')

/** Search criteria of a message-history report (spec 3). Empty texts and `null` match anything. */
export const ReportCriteria = z.object({
  recipientEmail: criterion,
  senderEmail: criterion,
  subject: criterion,
  direction: maybe(z.enum(Direction)),
  state: criterion,
})
export type ReportCriteria = z.output<typeof ReportCriteria>

/**
 * A recipient of a report. On the wire, the id field is named after the product key (`productNames`); any field ending in `userId` or
 * `user_id` is accepted.
 */
export const ReportRecipient = z.pipe(
  z.pipe(
    z.looseObject({ emailAddress: z.string() }),
    z.transform(({ emailAddress, ...fields }: { emailAddress: string; [name: string]: unknown }) => ({
      userId: Object.entries(fields).find(([name]) => /user(?:Id|_id)$/.test(name))?.[1],
      emailAddress,
    })),
  ),
  z.object({ userId: z.number(), emailAddress: z.string() }),
)
export type ReportRecipient = z.output<typeof ReportRecipient>

const customerFields = { name: text, timezone: z._default(z.string(), defaultTimeZone) }
const domainFields = { name: text }
const withId = { id: z.number() }
// An object may omit its id when a sibling field has it.
const withoutId = { id: z.optional(z.number()) }

const ReportFields = z.object({
  id: z.number(),
  report_name: text,
  reportType: z.number(),
  customerId: z.union([z.number(), z.object({ ...withId, ...customerFields })]),
  customer: z.union([z.number(), z.object({ ...withoutId, ...customerFields })]),
  domainId: maybe(z.union([z.number(), z.object({ ...withId, ...domainFields })])),
  domain: maybe(z.union([z.number(), z.object({ ...withoutId, ...domainFields })])),
  reportPeriod: z.number(),
  repeats: z.number(),
  startDate: z.string(),
  includeWeekend: maybe(z.boolean()),
  recipients: list(ReportRecipient),
  extended_report_criteria: maybe(ReportCriteria),
  report_history: z._default(z.array(ScheduledRun), []),
  next_run: maybe(z.string()),
  version: text,
})

/** A scheduled report as returned by every call (spec 3). Codes without a label are accepted: see `codeText`. */
export const ScheduledReport = z.pipe(
  speltAs(ReportFields, {
    report_name: ['reportName'],
    customerId: ['customer'],
    customer: ['customerId'],
    domainId: ['domain'],
    domain: ['domainId'],
    reportPeriod: ['period'],
    extended_report_criteria: ['extendedReportCriteria'],
    report_history: ['reportHistory'],
    next_run: ['nextRun'],
  }),
  z.transform((fields: z.output<typeof ReportFields>) => ({
    id: fields.id,
    reportName: fields.report_name,
    reportType: fields.reportType,
    customer: toCustomer(fields),
    /** `null`: all domains. */
    domain: toDomain(fields),
    reportPeriod: fields.reportPeriod,
    repeats: fields.repeats,
    /** ISO 8601 in UTC; show it in the reader's zone with `toWallClock`. */
    startDate: fields.startDate,
    /** `null` for weekly and fortnightly reports, which have no weekend choice: see `weekendText`. */
    includeWeekend: fields.includeWeekend,
    recipients: fields.recipients,
    /** `null` for every type but 6. */
    criteria: fields.extended_report_criteria,
    /** Runs due so far, newest first; lists leave it empty. */
    history: fields.report_history,
    /** Time of the next report, ISO 8601 in UTC; `null` when the server does not send it. */
    nextRun: fields.next_run,
    /** Pass it as `ifMatch` to have a change rejected when recipients have changed since (XS-13). */
    version: fields.version,
  })),
)
export type ScheduledReport = z.output<typeof ScheduledReport>

type Fields = z.output<typeof ReportFields>

function toCustomer({ customerId, customer }: Pick<Fields, 'customerId' | 'customer'>) {
  const { name, timezone } = objectOf(customer, customerId) ?? { name: '', timezone: defaultTimeZone }
  return { id: typeof customerId === 'number' ? customerId : customerId.id, name, timezone }
}

function toDomain({ domainId, domain }: Pick<Fields, 'domainId' | 'domain'>) {
  const id = idOf(domainId) ?? idOf(domain)
  return id === undefined ? null : { id, name: objectOf(domain, domainId)?.name ?? '' }
}

function idOf(reference: number | { id?: number | undefined } | null): number | undefined {
  return typeof reference === 'number' ? reference : reference?.id
}

function objectOf<T>(...references: (number | T | null)[]): T | undefined {
  return references.find((reference) => typeof reference === 'object' && reference !== null) as T | undefined
}
