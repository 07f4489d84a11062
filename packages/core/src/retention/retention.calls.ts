import type { CallRow } from '../http/call-row'

export const calls: CallRow[] = [
  {
    id: 'retention',
    call: (client) => client.retention.get(),
    sent: 'GET v1/retention/',
    isOpen: true,
    answer: { history: 90, notifications: 90, audit: 400, urlScans: 90, spamReports: 90, o365Items: 90 },
  },
]
