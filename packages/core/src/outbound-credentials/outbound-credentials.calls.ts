import type { CallRow } from '../http/call-row'
import { outboundCredentialWire } from './outbound-credentials.fixtures'

export const calls: CallRow[] = [
  {
    id: 'RT-090',
    call: (client) => client.outboundCredentials.list({ id: 1, freeSearch: 'news' }),
    sent: 'GET v1/customers/1/outbound_credentials/?free_search=news',
    answer: { credentials: [outboundCredentialWire()], count: 1 },
  },
  {
    id: 'RT-090',
    call: (client) => client.outboundCredentials.create({ id: 1, name: 'Newsletter', senderDomains: [2] }),
    sent: 'POST v1/customers/1/outbound_credentials/',
    body: { name: 'Newsletter', senderDomains: [2] },
    answer: { credential: outboundCredentialWire(), password: 'secret' },
  },
  {
    id: 'RT-090',
    call: (client) => client.outboundCredentials.revoke({ id: 1, credentialId: 8 }),
    sent: 'DELETE v1/customers/1/outbound_credentials/8/',
    answer: { message: 'Credential revoked.' },
  },
]
