import type { CallRow } from '../http/call-row'
import { profileWire } from './profile.fixtures'

export const calls: CallRow[] = [
  {
    id: 'CA-024, AM-080',
    call: (client) => client.profile.get(),
    sent: 'GET v1/currentuser/',
    answer: profileWire(),
  },
  {
    id: 'AM-021',
    call: (client) => client.profile.update({ language: 'FR' }),
    sent: 'PATCH v1/currentuser/',
    body: { language: 'FR' },
    answer: profileWire(),
  },
]
