import * as z from 'zod/mini'
import { list, maybe, Named, offByDefault, text } from '../http/fields'

const count = z._default(z.int(), 0)

/** A suspicious or malicious link in a message, or a click on a link. All text in it is untrusted. */
export const UrlScan = z.object({
  id: z.number(),
  /** Instant, ISO 8601 in UTC. */
  at: z.string(),
  /** One of `urlScanSources`; unknown ones are tolerated. */
  source: z.string(),
  /** Without query and fragment, which may contain secrets of the recipient; `get` returns the whole link. */
  url: z.string(),
  /** True when `url` is shortened. */
  isCut: offByDefault,
  /** ASCII, without a port. */
  host: text,
  /** One of `urlVerdicts`. */
  verdict: z.string(),
  /** One of `urlScanActions`. */
  action: z.string(),
  /** Codes of the link's signals, each one of `urlSignalCodes`. */
  signals: list(z.string()),
  /** Envelope sender of the message; empty for bounces and for messages that are gone. */
  sender: text,
  /** Recipient of the message. */
  recipient: text,
  /** The message in the history. */
  messageId: maybe(z.number()),
  /** Address of a click; empty for mail. */
  clientAddress: text,
  customer: maybe(Named),
  /** Visible to provider staff only. */
  reseller: maybe(Named),
})
export type UrlScan = z.output<typeof UrlScan>

/** Links of one day in the caller's time zone, by verdict. */
export const UrlScanDay = z.object({
  /** `2026-11-20` */
  day: z.string(),
  malicious: count,
  suspicious: count,
  /** Links without findings. */
  other: count,
})
export type UrlScanDay = z.output<typeof UrlScanDay>

/** Figures about links of a period. */
export const UrlScanStats = z.object({
  timezone: z.string(),
  /** Start of the period, inclusive; ISO 8601 in UTC. */
  from: z.string(),
  /** End of the period, exclusive. */
  to: z.string(),
  /** Links in mail. */
  scanned: count,
  /** Suspicious links in mail. */
  suspicious: count,
  /** Malicious links that were held with their message or blocked at the click. */
  blocked: count,
  /** Clicks of people. */
  clicked: count,
  /** Clicks that went on after the warning. */
  clickedThrough: count,
  days: list(UrlScanDay),
  /** Hosts with the most findings and stopped clicks. */
  hosts: list(z.object({ host: z.string(), count: z.int() })),
  /** Recipients with the most clicks. */
  clickers: list(z.object({ recipient: z.string(), count: z.int() })),
})
export type UrlScanStats = z.output<typeof UrlScanStats>
