import type { CallRow } from '../http/call-row'

export const calls: CallRow[] = [
  {
    id: 'XA-16',
    call: (client) => client.sessions.list(),
    sent: 'GET v1/auth/sessions/',
    answer: { sessions: [], count: 0 },
  },
  {
    id: 'XA-17',
    call: (client) => client.sessions.end({ id: 'session-1' }),
    sent: 'DELETE v1/auth/sessions/session-1/',
  },
  { id: 'XA-17', call: (client) => client.sessions.endOthers(), sent: 'DELETE v1/auth/sessions/' },
]
