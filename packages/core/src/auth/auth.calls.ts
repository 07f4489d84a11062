import { type CallRow, token } from '../http/call-row'

const loggedIn = { token, enforce_2fa: false, twofa: false, userId: 3, message: '' }

export const calls: CallRow[] = [
  {
    id: 'CA-014, AM-091',
    call: (client) => client.auth.login({ username: 'admin@contoso.example', password: 'pa ss&1' }),
    sent: 'POST api-token-auth/',
    body: { username: 'admin@contoso.example', password: 'pa ss&1' },
    isOpen: true,
    answer: loggedIn,
  },
  {
    id: 'CA-015',
    call: (client) => client.auth.loginWithCode({ code: '012345', username: 'a', password: 'b' }),
    sent: 'POST v1/otp/totp/login/012345/',
    body: { username: 'a', password: 'b' },
    isOpen: true,
    answer: { token },
  },
  {
    id: 'TF-008',
    call: (client) => client.auth.loginWithCode({ code: '1/2 ?6', username: 'a', password: 'b' }),
    sent: 'POST v1/otp/totp/login/1%2F2%20%3F6/',
    body: { username: 'a', password: 'b' },
    isOpen: true,
    answer: { token },
  },
  {
    id: 'CA-016',
    call: (client) => client.twoFactor.createSecret(),
    sent: 'GET v1/otp/totp/create/',
    answer: { url: 'otpauth://totp/Postern:a?secret=JBSWY3DPEHPK3PXP' },
  },
  {
    id: 'XA-13, XA-22',
    call: (client) => client.twoFactor.addApp({ password: 'b', code: '123456' }),
    sent: 'POST v1/otp/totp/create/',
    body: { password: 'b', code: '123456' },
    answer: { url: 'otpauth://totp/Postern:a?secret=JBSWY3DPEHPK3PXP' },
  },
  {
    id: 'CA-017, AM-091',
    call: (client) => client.auth.checkToken(),
    sent: 'GET v1/auth/check_token',
    answer: { access: true },
  },
  { id: 'CA-018', call: (client) => client.auth.logout(), sent: 'GET v1/auth/logout' },
  { id: 'CA-023', call: (client) => client.roles.list(), sent: 'GET v1/roles/', answer: { roles: [], count: 0 } },
  {
    id: 'XA-22',
    call: (client) => client.twoFactor.remove({ password: 'b', code: '123456' }),
    sent: 'POST v1/otp/totp/remove/',
    body: { password: 'b', code: '123456' },
  },
]
