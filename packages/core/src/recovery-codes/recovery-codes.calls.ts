import { type CallRow, token } from '../http/call-row'
import { recoveryCodeSet, recoveryCodes } from './recovery-codes.fixtures'

export const calls: CallRow[] = [
  {
    id: 'XA-14',
    call: (client) => client.recoveryCodes.get(),
    sent: 'GET v1/recovery-codes/',
    answer: recoveryCodes(),
  },
  {
    id: 'XA-22',
    call: (client) => client.recoveryCodes.create({ password: 'b', code: '123456' }),
    sent: 'POST v1/recovery-codes/',
    body: { password: 'b', code: '123456' },
    answer: { codes: recoveryCodeSet() },
  },
  {
    id: 'XA-08',
    call: (client) => client.recoveryCodes.redeem({ username: 'a', password: 'b', code: '7k3m-9xq2-04tv-hs8d' }),
    sent: 'POST v1/recovery-codes/login/',
    body: { username: 'a', password: 'b', code: '7k3m-9xq2-04tv-hs8d' },
    isOpen: true,
    answer: { token },
  },
]
