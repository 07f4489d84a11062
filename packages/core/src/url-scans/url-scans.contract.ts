import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import type { Access } from '../permissions/access'
import { ServiceModule } from '../permissions/services'
import { isValidDate } from '../shared/calendar-dates'
import { Id, SmallId } from '../shared/id'
import { countShape, pagingShape, pagingWire, queryCursor, queryInstant, queryPart } from '../shared/list-query'
import { line } from '../shared/text-schemas'
import { urlVerdicts } from '../urls/url-verdicts'
import { UrlScan, UrlScanStats } from './url-scan'
import { urlScanActions, urlScanSources } from './url-scan-codes'

/** Sorted by time only: ids grow with it. */
export const urlScanOrderings = ['-at', 'at'] as const
/** One of `urlScanOrderings`. */
export type UrlScanOrdering = (typeof urlScanOrderings)[number]

/** Periods that figures cover, in days. */
export const urlScanDays = [7, 14, 30] as const
/** One of `urlScanDays`. */
export type UrlScanDays = (typeof urlScanDays)[number]

/** A calendar day, `2026-11-20`. */
const day = z.string().check(z.refine((text) => text.length === 10 && isValidDate(text)))

const readers: Access = { who: 'signedIn', modules: [ServiceModule.UrlScanner] }

/** One page of scans. */
export const UrlScanList = z.object({
  scans: z.array(UrlScan),
  ...countShape,
  /** Pass it as `cursor` for the next rows; `null` at the end. */
  nextCursor: z._default(z.nullable(z.string()), null),
})
export type UrlScanList = z.output<typeof UrlScanList>

/** API endpoints of the URL scanner. */
export const urlScans = feature('urlScans', {
  list: endpoint({
    method: 'GET',
    path: 'v1/url_scans/',
    access: readers,
    query: z.object({
      ...pagingShape,
      ordering: z._default(z.enum(urlScanOrderings), '-at'),
      cursor: queryCursor,
      /** Start of the period, inclusive. */
      from: z.optional(queryInstant),
      /** End of the period, exclusive. */
      to: z.optional(queryInstant),
      /** Part of the link before its query, case-insensitive; defanged spellings are understood. */
      url: queryPart,
      /** Whole host name. */
      host: z.optional(line.check(z.minLength(1), z.maxLength(255))),
      sender: queryPart,
      /** Part of the address, case-insensitive; `@domain` matches exactly that domain. */
      recipient: queryPart,
      verdict: z.optional(z.array(z.enum(urlVerdicts)).check(z.maxLength(urlVerdicts.length))),
      action: z.optional(z.array(z.enum(urlScanActions)).check(z.maxLength(urlScanActions.length))),
      source: z.optional(z.enum(urlScanSources)),
      /** A customer outside the caller's scope yields no results. */
      customerId: z.optional(SmallId),
    }),
    wire: { ...pagingWire, customerId: 'customer_id' },
    response: UrlScanList,
  }),

  /** Figures of calendar days in the caller's time zone: those from the first to the last, or the last ones until today. */
  getStats: endpoint({
    method: 'GET',
    path: 'v1/url_scans/stats/',
    access: readers,
    query: z.object({
      /** Period to cover: 7, 14 or 30 days. */
      days: z._default(z.pipe(z.literal([7, 14, 30, '7', '14', '30']), z.transform(Number)), 7),
      /** First day, `2026-11-20`. With it `days` does not count. */
      from: z.optional(day),
      /** Last day, inclusive; with `from` only, and at most as many days as scans are kept. Default: today. */
      to: z.optional(day),
    }),
    response: UrlScanStats,
  }),

  /** One scan with its whole link. The audit log records each reader. */
  get: endpoint({
    method: 'GET',
    path: 'v1/url_scans/{id}/',
    access: readers,
    params: z.object({ id: Id }),
    response: UrlScan,
  }),
})

/** API reference texts for the calls of the URL scanner. */
export const urlScansReference: References<typeof urlScans> = {
  list: { summary: 'Suspicious links in mail and clicks on links, newest first', spec: ['RT-024'] },
  getStats: { summary: 'Links scanned, suspicious, blocked and clicked, by day, host and recipient', spec: ['RT-023'] },
  get: { summary: 'One scanned link with its query', spec: ['RT-024'] },
}
