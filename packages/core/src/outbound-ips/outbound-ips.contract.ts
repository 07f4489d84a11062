import * as z from 'zod/mini'
import { managers } from '../customers/managers'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { listOf } from '../http/list-of'
import { Done } from '../shared/done'
import { SmallId } from '../shared/id'
import { pagingShape, pagingWire } from '../shared/list-query'
import { OutboundIp, OutboundSetup } from './outbound-ip'
import { changedSource, newSource } from './outbound-source-shapes'

const ofCustomer = { access: managers, params: z.object({ id: SmallId }) }
const byId = { access: managers, params: z.object({ id: SmallId, sourceId: SmallId }) }

/** Columns that the list can be sorted by; a leading '-' sorts downwards. */
export const outboundIpOrderings = ['network', '-network', 'name', '-name', 'lastUsedAt', '-lastUsedAt'] as const
/** One of `outboundIpOrderings`. */
export type OutboundIpOrdering = (typeof outboundIpOrderings)[number]

/** The calls about own servers of customers, which send mail out through the service. */
export const outboundIps = feature('outboundIps', {
  list: endpoint({
    ...ofCustomer,
    method: 'GET',
    path: 'v1/customers/{id}/outbound_ips/',
    query: z.object({ ...pagingShape, ordering: z._default(z.enum(outboundIpOrderings), 'network') }),
    wire: pagingWire,
    response: listOf('sources', OutboundIp),
  }),

  create: endpoint({
    ...ofCustomer,
    method: 'POST',
    path: 'v1/customers/{id}/outbound_ips/',
    body: z.object(newSource),
    response: OutboundIp,
    idempotent: true,
  }),

  /** Values for the own mail server and the DNS. */
  getSetup: endpoint({
    ...ofCustomer,
    method: 'GET',
    path: 'v1/customers/{id}/outbound_ips/setup/',
    response: OutboundSetup,
  }),

  get: endpoint({
    ...byId,
    method: 'GET',
    path: 'v1/customers/{id}/outbound_ips/{sourceId}/',
    response: OutboundIp,
  }),

  update: endpoint({
    ...byId,
    method: 'PATCH',
    path: 'v1/customers/{id}/outbound_ips/{sourceId}/',
    body: z.object(changedSource),
    response: OutboundIp,
  }),

  /** Deletes a network; mail from it is no longer sent out. */
  delete: endpoint({
    ...byId,
    method: 'DELETE',
    path: 'v1/customers/{id}/outbound_ips/{sourceId}/',
    response: Done,
  }),
})

/** Descriptions for readers of the API. */
export const outboundIpsReference: References<typeof outboundIps> = {
  list: { summary: 'Own servers of a customer that send mail out', spec: ['RT-090'] },
  create: { summary: 'Let an own server of a customer send mail out', spec: ['RT-090'] },
  getSetup: { summary: 'What a customer enters in its mail server and DNS to send out', spec: ['RT-090'] },
  get: { summary: 'One own server of a customer', spec: ['RT-090'] },
  update: { summary: 'Change, block or unblock an own server of a customer', spec: ['RT-090'] },
  delete: { summary: 'Delete an own server of a customer', spec: ['RT-090'] },
}
