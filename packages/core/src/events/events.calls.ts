import type { CallRow } from '../http/call-row'

export const calls: CallRow[] = [
  {
    id: 'of changes',
    call: (client) => client.events.list(),
    sent: 'GET v1/events/',
    answer: { features: ['quarantine'] },
  },
]
