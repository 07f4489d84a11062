import type { CallRow } from '../http/call-row'

export const calls: CallRow[] = [
  {
    id: 'XA-24',
    call: (client) => client.audit.list({ limit: 20, action: 'signIn' }),
    sent: 'GET v1/audit/?limit=20&action=signIn',
    answer: { events: [], count: 0 },
  },
]
