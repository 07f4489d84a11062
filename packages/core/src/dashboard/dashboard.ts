import * as z from 'zod/mini'

/** Span that the figures of an answer cover. */
const span = {
  /** The caller's time zone; its midnights delimit the days. */
  timezone: z.string(),
  /** Start of the first day and end of today, ISO 8601 in UTC. A list filtered by these bounds shows the counted items. */
  from: z.string(),
  to: z.string(),
}

/** A total with the previous one and its daily values. */
const Figure = z.object({
  count: z.int(),
  /** Total of the preceding period, up to the same time of day. */
  before: z.int(),
  /** One number per day, oldest first; they add up to `count`. */
  daily: z.array(z.int()),
})
/** A figure of a dashboard. */
export type MailFigure = z.output<typeof Figure>

/**
 * Totals of the mail in a span. Held mail counts until an administrator deletes it; automatic deletion after its retention time does not
 * change the held count.
 */
export const MailTotals = z.object({ ...span, processed: Figure, held: Figure, phishing: Figure, released: Figure })
export type MailTotals = z.output<typeof MailTotals>

/** The mail of one day: each message counts once. */
export const MailFlowDay = z.object({
  /** `YYYY-MM-DD` on the clocks of the caller's zone. */
  day: z.string(),
  /** Neither held nor refused: delivered, in transit, or rejected by the next hop. */
  clean: z.int(),
  /** Held or refused, by reason, including released ones. `content` includes messages nested too deeply to be scanned. */
  virus: z.int(),
  phishing: z.int(),
  spam: z.int(),
  bulk: z.int(),
  content: z.int(),
  scanError: z.int(),
  /** Rejected by a block list, deleted by an administrator, or held or refused for another reason. */
  other: z.int(),
})
export type MailFlowDay = z.output<typeof MailFlowDay>

/** Mail by day and reason, including days without mail. */
export const MailFlow = z.object({ ...span, days: z.array(MailFlowDay) })
export type MailFlow = z.output<typeof MailFlow>

/** Most frequent findings in mail that is still held, and their recipients, or senders of outbound mail; at most ten each. */
export const TopThreats = z.object({
  ...span,
  threats: z.array(
    z.object({
      /** One of `quarantineReasons`; show unknown ones unchanged. */
      kind: z.string(),
      /** Name of a virus or content rule, or type of phishing or spam; empty when not given. */
      name: z.string(),
      count: z.int(),
    }),
  ),
  recipients: z.array(z.object({ address: z.string(), count: z.int() })),
  /** Hosts of links that were blocked when somebody opened them, and how often. Empty for outbound mail. */
  blockedLinks: z._default(z.array(z.object({ host: z.string(), count: z.int() })), []),
})
export type TopThreats = z.output<typeof TopThreats>

/** Number of users at the end of each of the last twelve months, the current one last. */
export const UserGrowth = z.object({
  timezone: z.string(),
  months: z.array(
    z.object({
      /** `YYYY-MM`. */
      month: z.string(),
      /** Number of administrators and recipients. */
      users: z.int(),
      /** Users among them who receive mail and cannot sign in. */
      recipients: z.int(),
    }),
  ),
})
export type UserGrowth = z.output<typeof UserGrowth>
