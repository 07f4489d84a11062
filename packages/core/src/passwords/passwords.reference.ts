export const passwordsReference = {
  requestPasswordReset: {
    summary: 'Mail a link that resets a password; the answer does not tell whether the address is known',
    spec: ['CA-019', 'PW-007', 'XA-21'],
  },
  resetPassword: { summary: 'Set a new password with a reset token, once', spec: ['CA-020', 'XA-18'] },
  confirmAccount: {
    summary: 'Confirm an account and get the token that sets its first password',
    spec: ['CA-021', 'XD-03'],
  },
  changePassword: { summary: 'Change the own password; other sessions end', spec: ['XA-17', 'XA-22'] },
} as const
