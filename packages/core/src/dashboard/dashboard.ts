import * as z from 'zod/mini'

/** What the figures of an answer are about. */
const span = {
  /** The caller's zone: its midnights part the days. */
  timezone: z.string(),
  /** Instants, ISO 8601 in UTC: start of the first day and end of today. A list with them as its bounds shows what was counted. */
  from: z.string(),
  to: z.string(),
}

/** A figure with the one before it and its course. */
const Figure = z.object({
  count: z.int(),
  /** The same of the days before, up to the same time of day. */
  before: z.int(),
  /** One number a day, the oldest first; together they are `count`. */
  daily: z.array(z.int()),
})
/** A figure of a dashboard. */
export type MailFigure = z.output<typeof Figure>

/**
 * What happened to the mail of a span. Held mail counts until an administrator deletes it; that it was deleted by itself after
 * its time does not change what was held.
 */
export const MailTotals = z.object({ ...span, processed: Figure, held: Figure, phishing: Figure, released: Figure })
export type MailTotals = z.output<typeof MailTotals>

/** The mail of one day: each message counts once. */
export const MailFlowDay = z.object({
  /** `YYYY-MM-DD` on the clocks of the caller's zone. */
  day: z.string(),
  /** Not held: delivered, on its way, or refused by the next hop. */
  clean: z.int(),
  /** Held, by reason; released ones too. `content` are also messages that were nested too deeply to be scanned. */
  virus: z.int(),
  phishing: z.int(),
  spam: z.int(),
  bulk: z.int(),
  content: z.int(),
  scanError: z.int(),
  /** Refused by a block list, deleted by an administrator, or held for a reason that nobody knows. */
  other: z.int(),
})
export type MailFlowDay = z.output<typeof MailFlowDay>

/** Mail by day and reason; days without mail are there too. */
export const MailFlow = z.object({ ...span, days: z.array(MailFlowDay) })
export type MailFlow = z.output<typeof MailFlow>

/** What was found most often in mail that is still held, and whom it was for; at most ten each. */
export const TopThreats = z.object({
  ...span,
  threats: z.array(
    z.object({
      /** One of `quarantineReasons`; unknown ones are shown as they are. */
      kind: z.string(),
      /** Name of a virus or a content rule, or the type of phishing or spam; empty where none was told. */
      name: z.string(),
      count: z.int(),
    }),
  ),
  recipients: z.array(z.object({ address: z.string(), count: z.int() })),
})
export type TopThreats = z.output<typeof TopThreats>

/** How many people there were at the end of each of the last twelve months, the current one last. */
export const UserGrowth = z.object({
  timezone: z.string(),
  months: z.array(
    z.object({
      /** `YYYY-MM`. */
      month: z.string(),
      /** Administrators and recipients. */
      users: z.int(),
      /** Those of them who receive mail and cannot sign in. */
      recipients: z.int(),
    }),
  ),
})
export type UserGrowth = z.output<typeof UserGrowth>
