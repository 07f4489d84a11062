import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { anyone } from '../permissions/access'

const days = z.int().check(z.minimum(1))

/** Days that each kind of data is kept. */
const Retention = z.object({
  /** Messages in the history, and what happened to held ones. */
  history: days,
  /** Digests and other mails of the system. */
  notifications: days,
  /** Audit events. */
  audit: days,
  /** Links found and opened. */
  urlScans: days,
  /** Messages that users have reported. */
  spamReports: days,
  /** Messages found in Microsoft 365 mailboxes. */
  o365Items: days,
})

/** Days that data of each kind is kept. */
export type Retention = z.output<typeof Retention>
/** Kind of data with a time that it is kept. */
export type KeptData = keyof Retention

/** API endpoints for retention. */
export const retention = feature('retention', {
  get: endpoint({
    method: 'GET',
    path: 'v1/retention/',
    access: anyone,
    response: Retention,
  }),
})

/** API reference texts for the retention calls. */
export const retentionReference: References<typeof retention> = {
  get: { summary: 'Days that each kind of data is kept', spec: [] },
}
