export const quarantineReference = {
  listQuarantine: { summary: 'Held messages in the caller’s scope, newest first', spec: ['CA-027', 'AM-066'] },
  getQuarantineEntry: { summary: 'One held message', spec: ['CA-028'] },
  releaseQuarantineEntry: {
    summary: 'Release a held message to its recipient',
    spec: ['CA-032', 'ST-022', 'ST-027'],
  },
} as const
