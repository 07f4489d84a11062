import * as z from 'zod/mini'
import { list, maybe, orElse, text } from '../http/fields'
import { speltAs } from '../http/spelt-as'

/** Formats in which a finished report is stored. */
export const reportFormats = ['pdf', 'csv'] as const
/** One of `reportFormats`. */
export type ReportFormat = (typeof reportFormats)[number]

/**
 * Outcome of a report that was due. `sent`: somebody got it. `empty`: nobody was left to send it to, as everyone was skipped. `failed`:
 * nobody got it. `running`: it is being made or sent, or waits for a retry.
 */
export const ScheduledRunOutcome = z.enum(['running', 'sent', 'empty', 'failed'])
export type ScheduledRunOutcome = z.output<typeof ScheduledRunOutcome>

/** Result for one recipient of a report; `waiting` while it runs. */
export const DeliveryResult = z.enum(['waiting', 'sent', 'skipped', 'failed'])
export type DeliveryResult = z.output<typeof DeliveryResult>

/**
 * Reason why a recipient did not get it. Skipped: `gone` (no longer a user of the customer), `inactive` (the user or the customer is
 * deactivated), `noAccess` (an administrator without VIEW_REPORT; for a message-history report, anyone who may not see the history, or
 * whose report was set up by somebody who may not). Failed: `refused` (the mail server rejected it permanently), `unreachable` (the mail
 * server did not accept it in any attempt), `notMade` (the report could not be generated), `tooLarge` (its file would exceed the storage
 * limit).
 */
export const DeliveryReason = z.enum(['gone', 'inactive', 'noAccess', 'refused', 'unreachable', 'notMade', 'tooLarge'])
export type DeliveryReason = z.output<typeof DeliveryReason>

const RunFields = z.object({
  id: z._default(z.number(), 0),
  scheduled_date: z.string(),
  created_at: z.string(),
  outcome: orElse(ScheduledRunOutcome, 'sent'),
  recipients: list(
    z.object({
      userId: z.number(),
      emailAddress: z.string(),
      result: DeliveryResult,
      reason: maybe(DeliveryReason),
    }),
  ),
  files: list(z.object({ format: z.enum(reportFormats), size: z.number() })),
  finished_at: maybe(text),
})

/** A due report in the history of a scheduled report. Instants are ISO 8601 in UTC. */
export const ScheduledRun = z.pipe(
  speltAs(RunFields, {
    scheduled_date: ['scheduledDate'],
    created_at: ['createdAt'],
    finished_at: ['finishedAt'],
  }),
  z.transform(({ scheduled_date, created_at, finished_at, ...run }: z.output<typeof RunFields>) => ({
    ...run,
    /** Due time. */
    scheduledDate: scheduled_date,
    /** Start time. */
    createdAt: created_at,
    /** `null` while it runs. */
    finishedAt: finished_at,
  })),
)
export type ScheduledRun = z.output<typeof ScheduledRun>
