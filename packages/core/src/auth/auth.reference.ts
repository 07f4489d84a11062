export const authReference = {
  login: { summary: 'Sign in with user name and password', spec: ['CA-014'] },
  loginWithCode: {
    summary: 'Sign in with user name, password and the code of the second factor; confirms a new one too',
    spec: ['CA-015', 'AM-033'],
  },
  checkToken: {
    summary: 'Whether the token opens the portal; false while a second factor is still to come',
    spec: ['CA-017', 'AM-032'],
  },
  logout: { summary: 'End the session of the token', spec: ['CA-018'] },
  createTwoFactorSecret: {
    summary: 'Make a new secret for an authenticator app; it counts after a right code from it',
    spec: ['CA-016', 'AM-036', 'XA-13'],
  },
  removeTwoFactor: { summary: 'Take the own second factor away, with password and code', spec: ['XA-14', 'XA-22'] },
  listRoles: { summary: 'Roles that users can have', spec: ['CA-023', 'AM-087'] },
} as const
