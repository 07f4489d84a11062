import type { CallRow } from '../http/call-row'
import { scriptRowWire, scriptVersionWire, scriptWire } from './scripts.fixtures'

export const calls: CallRow[] = [
  {
    id: 'RT-119',
    call: (client) => client.scripts.list({ freeSearch: 'pay' }),
    sent: 'GET v1/scripts/?free_search=pay',
    answer: { scripts: [scriptRowWire()], count: 1 },
  },
  {
    id: 'RT-120',
    call: (client) => client.scripts.create({ name: 'Payments', direction: 'in', source: 'keep;' }),
    sent: 'POST v1/scripts/',
    body: { name: 'Payments', direction: 'in', source: 'keep;' },
    answer: scriptWire(),
  },
  {
    id: 'RT-120',
    call: (client) => client.scripts.check({ direction: 'in', source: 'keep' }),
    sent: 'POST v1/scripts/check/',
    body: { direction: 'in', source: 'keep' },
    answer: { problems: [{ line: 1, column: 5, code: 'expectedSemicolon', value: '' }] },
  },
  {
    id: 'RT-121',
    call: (client) => client.scripts.run({ direction: 'in', source: 'keep;' }),
    sent: 'POST v1/scripts/run/',
    body: { direction: 'in', source: 'keep;' },
    answer: { problems: [], runs: [] },
  },
  {
    id: 'RT-121',
    call: (client) => client.scripts.get({ id: 3 }),
    sent: 'GET v1/scripts/3/',
    answer: scriptWire(),
  },
  {
    id: 'RT-121',
    call: (client) => client.scripts.update({ id: 3, source: 'stop;' }),
    sent: 'PATCH v1/scripts/3/',
    body: { source: 'stop;' },
    answer: scriptWire(),
  },
  {
    id: 'RT-121',
    call: (client) => client.scripts.delete({ id: 3 }),
    sent: 'DELETE v1/scripts/3/',
    answer: { message: 'Script deleted.' },
  },
  {
    id: 'RT-121',
    call: (client) => client.scripts.deploy({ id: 3, number: 2 }),
    sent: 'POST v1/scripts/3/deploy/',
    body: { number: 2 },
    answer: scriptWire(),
  },
  {
    id: 'RT-121',
    call: (client) => client.scripts.turnOff({ id: 3 }),
    sent: 'POST v1/scripts/3/off/',
    answer: scriptWire({ state: 'off' }),
  },
  {
    id: 'RT-121',
    call: (client) => client.scripts.listVersions({ id: 3 }),
    sent: 'GET v1/scripts/3/versions/',
    answer: { versions: [scriptVersionWire()] },
  },
  {
    id: 'RT-121',
    call: (client) => client.scripts.restore({ id: 3, number: 1 }),
    sent: 'POST v1/scripts/3/restore/',
    body: { number: 1 },
    answer: scriptWire(),
  },
]
