import type { CallRow } from '../http/call-row'

export const calls: CallRow[] = [
  {
    id: 'CA-022, EN-133',
    call: (client) => client.version.check(),
    sent: 'GET v1/check_version/',
    isOpen: true,
    answer: { apiWebClientVersion: '1.6.8' },
  },
]
