import type { CallRow } from '../http/call-row'
import { outboundIpWire, outboundSetupWire } from './outbound-ips.fixtures'

export const calls: CallRow[] = [
  {
    id: 'RT-090',
    call: (client) => client.outboundIps.list({ id: 1, ordering: '-lastUsedAt' }),
    sent: 'GET v1/customers/1/outbound_ips/?ordering=-lastUsedAt',
    answer: { sources: [outboundIpWire()], count: 1 },
  },
  {
    id: 'RT-090',
    call: (client) => client.outboundIps.create({ id: 1, network: '203.0.113.25', name: 'Head office' }),
    sent: 'POST v1/customers/1/outbound_ips/',
    body: { network: '203.0.113.25', name: 'Head office' },
    answer: outboundIpWire(),
  },
  {
    id: 'RT-090',
    call: (client) => client.outboundIps.getSetup({ id: 1 }),
    sent: 'GET v1/customers/1/outbound_ips/setup/',
    answer: outboundSetupWire(),
  },
  {
    id: 'RT-090',
    call: (client) => client.outboundIps.get({ id: 1, sourceId: 5 }),
    sent: 'GET v1/customers/1/outbound_ips/5/',
    answer: outboundIpWire(),
  },
  {
    id: 'RT-090',
    call: (client) => client.outboundIps.update({ id: 1, sourceId: 5, state: 'blocked' }),
    sent: 'PATCH v1/customers/1/outbound_ips/5/',
    body: { state: 'blocked' },
    answer: outboundIpWire({ state: 'blocked' }),
  },
  {
    id: 'RT-090',
    call: (client) => client.outboundIps.delete({ id: 1, sourceId: 5 }),
    sent: 'DELETE v1/customers/1/outbound_ips/5/',
    answer: { message: 'Outbound IP deleted.' },
  },
]
