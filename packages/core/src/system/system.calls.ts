import type { CallRow } from '../http/call-row'
import { systemStateWire } from './system.fixtures'

export const calls: CallRow[] = [
  {
    id: 'LO-090',
    call: (client) => client.system.get(),
    sent: 'GET v1/system/',
    answer: systemStateWire(),
  },
]
