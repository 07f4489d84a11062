import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { listOf } from '../http/list-of'
import { Done } from '../shared/done'
import { UrlEntry, UrlLineResults, urlActions } from './url-list-entry'
import { action, addition, byId, details, query, queryWire, superAdmins } from './url-list-shapes'

/** The calls about links that are malicious, whatever else is known of them. */
export const maliciousUrls = feature('maliciousUrls', {
  list: endpoint({
    method: 'GET',
    path: 'v1/malicious_urls/',
    access: superAdmins,
    query: z.object({ ...query, action }),
    wire: queryWire,
    response: listOf('entries', UrlEntry),
  }),

  /** Answers what became of each line; lines that can be listed are, others are refused one by one. */
  add: endpoint({
    method: 'POST',
    path: 'v1/malicious_urls/',
    access: superAdmins,
    body: z.object({ ...addition, action: z._default(z.enum(urlActions), 'holdMail') }),
    wire: { customerId: 'customer_id' },
    response: UrlLineResults,
    idempotent: true,
  }),

  update: endpoint({
    ...byId,
    method: 'PATCH',
    path: 'v1/malicious_urls/{id}/',
    body: z.object({ ...details, action }),
    response: UrlEntry,
  }),

  delete: endpoint({ ...byId, method: 'DELETE', path: 'v1/malicious_urls/{id}/', response: Done }),
})

/** For readers of the API; browsers do not load it. */
export const maliciousUrlsReference: References<typeof maliciousUrls> = {
  list: { summary: 'Links that are blocked', spec: ['RT-042'] },
  add: { summary: 'Block links, up to 50 lines at once', spec: ['RT-043'] },
  update: { summary: 'Change action, note or expiry of a blocked link', spec: ['RT-042'] },
  delete: { summary: 'Take a link off the block list', spec: ['RT-042'] },
}
