import * as z from 'zod/mini'
import { managers } from '../customers/managers'
import { isDkimSelector } from '../domains/mail-domain'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { listOf } from '../http/list-of'
import { SmallId } from '../shared/id'
import { pagingShape, pagingWire } from '../shared/list-query'
import { line } from '../shared/text-schemas'
import { DkimKey, dkimAlgorithms } from './dkim-key'

const ofDomain = { access: managers, params: z.object({ id: SmallId }) }
const byId = { access: managers, params: z.object({ id: SmallId, keyId: SmallId }), response: DkimKey }
const selector = line.check(z.trim(), z.toLowerCase(), z.maxLength(60), z.refine(isDkimSelector))

/** Calls about the keys that sign outbound mail. */
export const dkimKeys = feature('dkimKeys', {
  /** Keys of all domains in the caller's scope, by domain. */
  list: endpoint({
    method: 'GET',
    path: 'v1/dkim_keys/',
    access: managers,
    query: z.object({ ...pagingShape, customerId: z.optional(SmallId) }),
    wire: { ...pagingWire, customerId: 'customer_id' },
    response: listOf('keys', DkimKey),
  }),

  listOfDomain: endpoint({
    ...ofDomain,
    method: 'GET',
    path: 'v1/domains/{id}/dkim/',
    query: z.object(pagingShape),
    wire: pagingWire,
    response: listOf('keys', DkimKey),
  }),

  /** Makes a key and returns the record to publish. The key does not sign until it is activated. */
  create: endpoint({
    ...ofDomain,
    method: 'POST',
    path: 'v1/domains/{id}/dkim/',
    /** Without a selector, the server chooses one from the date. */
    body: z.object({ selector: z.optional(selector), algorithm: z._default(z.enum(dkimAlgorithms), 'rsa2048') }),
    response: DkimKey,
  }),

  /** Looks the record up now. An active key whose record is gone stops signing. */
  check: endpoint({ ...byId, method: 'POST', path: 'v1/domains/{id}/dkim/{keyId}/check/' }),

  /**
   * Looks the record up and, if it is there, signs with this key from now on. The key of the same algorithm that signed before is retired in
   * the same step; its record stays needed for a week. A key of the other algorithm goes on signing beside it (RFC 8463). Refused while the
   * record is not there.
   */
  activate: endpoint({ ...byId, method: 'POST', path: 'v1/domains/{id}/dkim/{keyId}/activate/' }),

  /** Ends a key for good. If it was the only active one, mail of the domain leaves unsigned. */
  retire: endpoint({ ...byId, method: 'POST', path: 'v1/domains/{id}/dkim/{keyId}/retire/' }),
})

/** API reference texts for the calls about DKIM keys. */
export const dkimKeysReference: References<typeof dkimKeys> = {
  list: { summary: 'DKIM keys in the caller’s scope', spec: ['RT-038'] },
  listOfDomain: { summary: 'DKIM keys of a domain', spec: ['RT-109'] },
  create: { summary: 'Make a DKIM key for a domain', spec: ['RT-109'] },
  check: { summary: 'Look up the DNS record of a DKIM key', spec: ['RT-109'] },
  activate: { summary: 'Sign a domain’s mail with a DKIM key', spec: ['RT-109'] },
  retire: { summary: 'Retire a DKIM key', spec: ['RT-109'] },
}
