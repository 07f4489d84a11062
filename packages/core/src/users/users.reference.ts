export const usersReference = {
  listUsers: {
    summary: 'Users in the caller’s scope, of one customer or reseller if named',
    spec: ['CA-092', 'AM-080'],
  },
  createUser: { summary: 'Add a user and mail the link that confirms the account', spec: ['CA-093'] },
  getUser: { summary: 'One user', spec: ['CA-094'] },
  updateUser: { summary: 'Change fields of a user, activate or deactivate it', spec: ['CA-025', 'CA-095', 'AM-032'] },
  deleteUser: { summary: 'Remove a user', spec: ['CA-096'] },
  addUserAlias: { summary: 'Add an alias address to a user', spec: ['CA-097', 'AM-088'] },
  removeUserAlias: { summary: 'Remove an alias address of a user', spec: ['CA-098', 'AM-088'] },
  restoreUser: { summary: 'Take a deleted user back within 30 days', spec: ['CA-096'] },
  inviteUser: { summary: 'Mail the link that confirms the account again', spec: ['CA-093'] },
  sendUserPasswordReset: { summary: 'Mail a user the link that sets a new password', spec: ['CA-095'] },
  resetUserTwoFactor: { summary: 'Take away the second factor of a user who has lost it', spec: ['CA-095'] },
  listUserSessions: { summary: 'Where a user is signed in', spec: ['CA-094'] },
  endUserSessions: { summary: 'Sign a user out everywhere', spec: ['CA-095'] },
} as const
