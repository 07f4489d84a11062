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
} as const
