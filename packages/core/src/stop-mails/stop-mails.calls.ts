import type { CallRow } from '../http/call-row'
import { currentStopWire, stopMailWire } from './stop-mails.fixtures'

export const calls: CallRow[] = [
  {
    id: 'RT-045',
    call: (client) => client.stopMails.list({ direction: 'in', state: 'running', ordering: '-until' }),
    sent: 'GET v1/stop_mails/?ordering=-until&direction=in&state=running',
    answer: { stops: [stopMailWire()], count: 1 },
  },
  {
    id: 'RT-047',
    call: (client) =>
      client.stopMails.create({
        ...{ direction: 'out', scope: 'sender', value: 'bo@contoso.example', action: 'defer', reason: 'Hacked.' },
        until: '2026-10-26T20:00:00Z',
      }),
    sent: 'POST v1/stop_mails/',
    body: {
      ...{ direction: 'out', scope: 'sender', value: 'bo@contoso.example', action: 'defer', reason: 'Hacked.' },
      until: '2026-10-26T20:00:00Z',
    },
    answer: stopMailWire(),
  },
  {
    id: 'RT-044',
    call: (client) => client.stopMails.listCurrent(),
    sent: 'GET v1/stop_mails/current/',
    answer: { stops: [currentStopWire()] },
  },
  {
    id: 'RT-047',
    call: (client) => client.stopMails.estimate({ direction: 'in', scope: 'customer', customerId: 1 }),
    sent: 'POST v1/stop_mails/estimate/',
    body: { direction: 'in', scope: 'customer', customerId: 1 },
    answer: { mails: 240, perHour: 10 },
  },
  {
    id: 'RT-044',
    call: (client) => client.stopMails.get({ id: 3 }),
    sent: 'GET v1/stop_mails/3/',
    answer: stopMailWire(),
  },
  {
    id: 'RT-044',
    call: (client) => client.stopMails.end({ id: 3, held: 'deliver' }),
    sent: 'POST v1/stop_mails/3/end/',
    body: { held: 'deliver' },
    answer: stopMailWire({ state: 'ended' }),
  },
]
