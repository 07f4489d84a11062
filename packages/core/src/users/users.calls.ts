import type { CallRow } from '../http/call-row'
import { providerUserWire } from './users.fixtures'

const user = providerUserWire()

export const calls: CallRow[] = [
  {
    id: 'CA-025, AM-080',
    call: (client) => client.users.update({ id: 42, hasTwoFactor: true }),
    sent: 'PATCH v1/provideruser/42/',
    body: { hasTwoFactor: true },
    answer: user,
  },
  {
    id: 'CA-092, AM-080',
    call: (client) => client.users.list({ customerId: 1 }),
    sent: 'GET v1/provideruser/?customer_id=1',
    answer: { users: [user] },
  },
  {
    id: 'CA-093',
    call: (client) =>
      client.users.create({ emails: ['m.keane@contoso.example'], firstName: 'Maeve', role: 3, customerId: 1 }),
    sent: 'POST v1/provideruser/',
    body: { emails: ['m.keane@contoso.example'], firstName: 'Maeve', role: 3, customerId: 1 },
    answer: user,
  },
  { id: 'CA-094', call: (client) => client.users.get({ id: 42 }), sent: 'GET v1/provideruser/42/', answer: user },
  {
    id: 'CA-095, ST-038',
    call: (client) => client.users.update({ id: 42, isActive: false, department: null }),
    sent: 'PATCH v1/provideruser/42/',
    body: { isActive: false, department: null },
    answer: providerUserWire({ isActive: false }),
  },
  { id: 'CA-096', call: (client) => client.users.delete({ id: 42 }), sent: 'DELETE v1/provideruser/42/' },
  {
    id: 'CA-097, AM-088',
    call: (client) => client.users.addAlias({ id: 42, alias: 'maeve@contoso.example' }),
    sent: 'POST v1/provideruser/42/alias/',
    body: { alias: 'maeve@contoso.example' },
  },
  {
    id: 'CA-098, AM-088',
    call: (client) => client.users.removeAlias({ id: 42, alias: 'maeve+x@contoso.example' }),
    sent: 'DELETE v1/provideruser/42/alias/?alias=maeve%2Bx%40contoso.example',
  },
  {
    id: 'CA-096 (restore)',
    call: (client) => client.users.restore({ id: 42 }),
    sent: 'POST v1/provideruser/42/restore/',
    answer: user,
  },
  {
    id: 'AM-088 (invitation)',
    call: (client) => client.users.invite({ id: 42 }),
    sent: 'POST v1/provideruser/42/invitation/',
  },
  {
    id: 'AM-045 (of another user)',
    call: (client) => client.users.sendPasswordReset({ id: 42 }),
    sent: 'POST v1/provideruser/42/password-reset/',
  },
  {
    id: 'XA-22 (of another user)',
    call: (client) => client.users.resetTwoFactor({ id: 42 }),
    sent: 'DELETE v1/provideruser/42/second-factor/',
  },
  {
    id: 'XA-17 (of another user, list)',
    call: (client) => client.users.listSessions({ id: 42 }),
    sent: 'GET v1/provideruser/42/sessions/',
    answer: { sessions: [], count: 0 },
  },
  {
    id: 'XA-17 (of another user)',
    call: (client) => client.users.endSessions({ id: 42 }),
    sent: 'DELETE v1/provideruser/42/sessions/',
  },
]
