export const quarantineReference = {
  listClassifications: { summary: 'Classifications that an entry can be given', spec: ['CA-026', 'EN-025'] },
  listQuarantine: { summary: 'Held messages in the caller’s scope, newest first', spec: ['CA-027', 'AM-066'] },
  deleteQuarantineEntries: {
    summary: 'Delete held messages; answers what became of each',
    spec: ['CA-029', 'AM-065', 'XS-06'],
  },
  releaseQuarantineEntries: {
    summary: 'Release held messages; answers what became of each',
    spec: ['CA-031', 'AM-065'],
  },
  lockQuarantineEntries: { summary: 'Lock held messages; answers what became of each', spec: ['CA-038', 'AM-065'] },
  unlockQuarantineEntries: {
    summary: 'Unlock held messages; answers what became of each',
    spec: ['CA-039', 'AM-065', 'XS-06'],
  },
  flushQuarantine: {
    summary: 'Delete all unlocked messages of a customer that match a filter',
    spec: ['CA-037', 'AM-063', 'XS-06'],
  },
  countQuarantineFlush: {
    summary: 'How many messages of which kinds a flush of a customer would delete',
    spec: ['AM-063', 'XS-06'],
  },
  getQuarantineEntry: { summary: 'One held message', spec: ['CA-028'] },
  deleteQuarantineEntry: { summary: 'Delete a held message that is not locked', spec: ['CA-030', 'AM-061'] },
  rescanQuarantineEntry: { summary: 'Have a held message scanned again', spec: ['CA-043', 'AM-064'] },
  reclassifyQuarantineEntry: { summary: 'Give a held message another classification', spec: ['CA-044'] },
  releaseQuarantineEntry: {
    summary: 'Release a held message to its recipient, or to others with a reason',
    spec: ['CA-032', 'ST-022', 'ST-027'],
  },
  releaseQuarantineVirus: {
    summary: 'Release a held message that carries a virus',
    spec: ['CA-033', 'AM-062'],
  },
  lockQuarantineEntry: { summary: 'Lock a held message', spec: ['CA-040', 'ST-028'] },
  unlockQuarantineEntry: { summary: 'Unlock a held message', spec: ['CA-041', 'ST-029'] },
  getQuarantineSandbox: { summary: 'What the sandbox found in a held message', spec: ['CA-042', 'RT-016'] },
  sandboxQuarantineEntry: { summary: 'Hand a held message to the sandbox', spec: ['CA-042'] },
} as const
