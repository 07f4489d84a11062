import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { listOf } from '../http/list-of'
import { Done } from '../shared/done'
import { UrlEntry, UrlLineResults } from './url-list-entry'
import { addition, byId, details, query, queryWire, superAdmins } from './url-list-shapes'

/** The calls about links that are let alone. */
export const urlExemptions = feature('urlExemptions', {
  list: endpoint({
    method: 'GET',
    path: 'v1/url_exemptions/',
    access: superAdmins,
    query: z.object(query),
    wire: queryWire,
    response: listOf('entries', UrlEntry),
  }),

  /** Answers what became of each line; lines that can be listed are, others are refused one by one. */
  add: endpoint({
    method: 'POST',
    path: 'v1/url_exemptions/',
    access: superAdmins,
    body: z.object({
      ...addition,
      /** Also exempts whole hosts where strangers publish, such as `github.io`. Default: such a line refuses the call. */
      confirmShared: z.optional(z.boolean()),
    }),
    wire: { customerId: 'customer_id', confirmShared: 'confirm_shared' },
    response: UrlLineResults,
    idempotent: true,
  }),

  update: endpoint({
    ...byId,
    method: 'PATCH',
    path: 'v1/url_exemptions/{id}/',
    body: z.object(details),
    response: UrlEntry,
  }),

  delete: endpoint({ ...byId, method: 'DELETE', path: 'v1/url_exemptions/{id}/', response: Done }),
})

/** For readers of the API; browsers do not load it. */
export const urlExemptionsReference: References<typeof urlExemptions> = {
  list: { summary: 'Links that are let alone', spec: ['RT-037'] },
  add: { summary: 'Exempt links, up to 50 lines at once', spec: ['RT-037'] },
  update: { summary: 'Change note or expiry of an exemption', spec: ['RT-037'] },
  delete: { summary: 'Delete an exemption', spec: ['RT-037'] },
}
