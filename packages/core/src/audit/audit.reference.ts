export const auditReference = {
  listAuditEvents: { summary: 'Audit log of the caller’s scope, newest first', spec: ['XA-24', 'LO-088'] },
} as const
