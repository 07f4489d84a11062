import type { CallRow } from '../http/call-row'
import { thirdPartyRelayWire } from './third-party-relays.fixtures'

export const calls: CallRow[] = [
  {
    id: 'RT-040',
    call: (client) => client.thirdPartyRelays.list({ customerId: 1, ordering: '-name' }),
    sent: 'GET v1/third_party_relays/?ordering=-name&customer_id=1',
    answer: { relays: [thirdPartyRelayWire()], count: 1 },
  },
  {
    id: 'RT-041',
    call: (client) =>
      client.thirdPartyRelays.create({ customerId: 1, network: '8.8.8.8', name: 'News', skips: ['spam'] }),
    sent: 'POST v1/third_party_relays/',
    body: { customerId: 1, network: '8.8.8.8', name: 'News', skips: ['spam'] },
    answer: thirdPartyRelayWire(),
  },
  {
    id: 'RT-040',
    call: (client) => client.thirdPartyRelays.get({ id: 9 }),
    sent: 'GET v1/third_party_relays/9/',
    answer: thirdPartyRelayWire(),
  },
  {
    id: 'RT-040',
    call: (client) => client.thirdPartyRelays.update({ id: 9, skips: [] }),
    sent: 'PATCH v1/third_party_relays/9/',
    body: { skips: [] },
    answer: thirdPartyRelayWire({ skips: [] }),
  },
  {
    id: 'RT-040',
    call: (client) => client.thirdPartyRelays.delete({ id: 9 }),
    sent: 'DELETE v1/third_party_relays/9/',
    answer: { message: 'Third-party relay deleted.' },
  },
]
