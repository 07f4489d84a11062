export const groupsReference = {
  listGroups: { summary: 'Groups in the caller’s scope, of one customer if named', spec: ['RT-085'] },
  createGroup: { summary: 'Add a group', spec: ['RT-086'] },
  getGroup: { summary: 'One group', spec: ['RT-087'] },
  updateGroup: { summary: 'Rename a group or describe it anew', spec: ['RT-089'] },
  deleteGroup: { summary: 'Delete a group; its members stay users', spec: ['RT-087'] },
  restoreGroup: { summary: 'Take a deleted group back within 30 days', spec: ['RT-087'] },
  listGroupMembers: { summary: 'Users in a group', spec: ['RT-087'] },
  attachGroupMembers: { summary: 'Add users to a group by id or address', spec: ['RT-088'] },
  detachGroupMember: { summary: 'Take a user out of a group', spec: ['RT-087'] },
} as const
