import type { CallRow } from '../http/call-row'

export const calls: CallRow[] = [
  {
    id: 'CA-019, AM-045, EN-129',
    call: (client) => client.passwords.requestReset({ email: 'm.keane@contoso.example' }),
    sent: 'POST v1/auth/request_reset',
    body: { email: 'm.keane@contoso.example' },
    isOpen: true,
    answer: { message: 'Sent.' },
  },
  {
    id: 'CA-019, AM-045, EN-130',
    call: (client) => client.passwords.requestReset({ email: 'm.keane@contoso.example', user: 42 }),
    sent: 'POST v1/auth/request_reset',
    body: { email: 'm.keane@contoso.example', user: 42 },
    isOpen: true,
    answer: { message: 'Sent.' },
  },
  {
    id: 'CA-020, EN-131, EN-132',
    call: (client) => client.passwords.reset({ pt: 'a+b/c', password: 'new', reconfirmPassword: 'new' }),
    sent: 'POST v1/auth/reset?pt=a%2Bb%2Fc',
    body: { password: 'new', reconfirm_password: 'new' },
    isOpen: true,
  },
  {
    id: 'CA-021',
    call: (client) => client.passwords.confirm({ ct: 'c1' }),
    sent: 'POST v1/auth/confirm?ct=c1',
    body: {},
    isOpen: true,
    answer: { pt: 'p1' },
  },
  {
    id: 'XA-17',
    call: (client) =>
      client.passwords.change({ currentPassword: 'old', password: 'new', reconfirmPassword: 'new', code: '123456' }),
    sent: 'POST v1/auth/password/',
    body: { currentPassword: 'old', password: 'new', reconfirm_password: 'new', code: '123456' },
  },
]
