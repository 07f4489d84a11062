import type { CallRow } from '../http/call-row'
import { dkimKeyWire } from './dkim-keys.fixtures'

export const calls: CallRow[] = [
  {
    id: 'RT-038',
    call: (client) => client.dkimKeys.list({ customerId: 1, freeSearch: 'contoso' }),
    sent: 'GET v1/dkim_keys/?free_search=contoso&customer_id=1',
    answer: { keys: [dkimKeyWire()], count: 1 },
  },
  {
    id: 'RT-109',
    call: (client) => client.dkimKeys.listOfDomain({ id: 11 }),
    sent: 'GET v1/domains/11/dkim/',
    answer: { keys: [dkimKeyWire()], count: 1 },
  },
  {
    id: 'RT-109',
    call: (client) => client.dkimKeys.create({ id: 11, selector: 'Mail' }),
    sent: 'POST v1/domains/11/dkim/',
    body: { selector: 'Mail' },
    answer: dkimKeyWire({ state: 'waiting' }),
  },
  {
    id: 'RT-109',
    call: (client) => client.dkimKeys.create({ id: 11, algorithm: 'ed25519' }),
    sent: 'POST v1/domains/11/dkim/',
    body: { algorithm: 'ed25519' },
    answer: dkimKeyWire({ state: 'waiting', algorithm: 'ed25519' }),
  },
  {
    id: 'RT-109',
    call: (client) => client.dkimKeys.check({ id: 11, keyId: 7 }),
    sent: 'POST v1/domains/11/dkim/7/check/',
    answer: dkimKeyWire({ state: 'ready' }),
  },
  {
    id: 'RT-109',
    call: (client) => client.dkimKeys.activate({ id: 11, keyId: 7 }),
    sent: 'POST v1/domains/11/dkim/7/activate/',
    answer: dkimKeyWire(),
  },
  {
    id: 'RT-109',
    call: (client) => client.dkimKeys.retire({ id: 11, keyId: 7 }),
    sent: 'POST v1/domains/11/dkim/7/retire/',
    answer: dkimKeyWire({ state: 'retired', retiredAt: '2026-10-26T08:30:00.000Z' }),
  },
]
