import * as z from 'zod/mini'
import { list, maybe, orElse, text } from '../http/fields'
import { speltAs } from '../http/spelt-as'

/** Formats in which a produced report is kept. */
export const reportFormats = ['pdf', 'csv'] as const
/** One of `reportFormats`. */
export type ReportFormat = (typeof reportFormats)[number]

/**
 * What became of a report that was due. `sent`: somebody got it. `empty`: nobody was left to send it to, as everyone was
 * skipped. `failed`: nobody got it. `running`: it is being made or sent, or waits for another try.
 */
export const ScheduledRunOutcome = z.enum(['running', 'sent', 'empty', 'failed'])
export type ScheduledRunOutcome = z.output<typeof ScheduledRunOutcome>

/** Whether a recipient got a report; `waiting` while it runs. */
export const DeliveryResult = z.enum(['waiting', 'sent', 'skipped', 'failed'])
export type DeliveryResult = z.output<typeof DeliveryResult>

/**
 * Why a recipient did not get it. Skipped: `gone` (no longer a user of the customer), `inactive` (switched off, or the
 * customer is), `noAccess` (an administrator without VIEW_REPORT; of a message-history report: whoever
 * may not see the history, or got it from somebody who may not). Failed: `refused` (the mail server will never take it),
 * `unreachable` (the mail server did not take it in all tries), `notMade` (the report could not be made), `tooLarge` (its file would be larger than
 * what is kept).
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

/** A report that was due, as the history of a scheduled report tells it. Instants are ISO 8601 in UTC. */
export const ScheduledRun = z.pipe(
  speltAs(RunFields, {
    scheduled_date: ['scheduledDate'],
    created_at: ['createdAt'],
    finished_at: ['finishedAt'],
  }),
  z.transform(({ scheduled_date, created_at, finished_at, ...run }: z.output<typeof RunFields>) => ({
    ...run,
    /** When it was due. */
    scheduledDate: scheduled_date,
    /** When it was begun. */
    createdAt: created_at,
    /** `null` while it runs. */
    finishedAt: finished_at,
  })),
)
export type ScheduledRun = z.output<typeof ScheduledRun>
