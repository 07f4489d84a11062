export const o365QuarantineReference = {
  listO365Quarantine: {
    summary: 'Messages found in Microsoft 365 mailboxes, newest first',
    spec: ['CA-045', 'EN-026', 'RT-014'],
  },
} as const
